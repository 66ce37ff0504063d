import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { person } from '#tests/model/people.ts';
import { Layout } from '#views/shared/layout/layout.tsx';
import { MenuDrawer } from '#views/shared/layout/menu-drawer.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { sessionOf } from '../session/started-session.ts';

function show(me: Promise<Person | null>, { path = '/events', cartCount = 0, menu = false } = {}) {
  const session = sessionOf(() => me).start();
  const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
  const { hook, history } = memoryLocation({ path, record: true });
  render(
    <Router hook={hook}>
      <SessionFlow.Provider actor={session}>
        <OverlayFlow.Provider actor={overlay}>
          <Layout cartCount={cartCount}>
            <main id="main">Content</main>
          </Layout>
          {menu && <MenuDrawer open onClose={() => overlay.send({ type: 'overlay.close' })} />}
        </OverlayFlow.Provider>
      </SessionFlow.Provider>
    </Router>,
  );
  return { overlay, history, user: userEvent.setup() };
}

const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  test('leads a visitor to the login and back to this page, and opens the dialog on a click', async () => {
    const { overlay, user } = show(Promise.resolve(null), { path: '/event/42' });
    const logIn = await header().findByRole('link', { name: 'Log in' });
    expect(logIn.getAttribute('href')).toBe('/auth/login?returnUri=%2Fevent%2F42');
    expect(header().getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/sign-up?returnUri=%2Fevent%2F42',
    );
    await user.click(logIn);
    expect(overlay.getSnapshot().value).toBe('loggingIn');
  });

  test('offers neither login nor account until it is known who is here, and keeps their place', () => {
    show(new Promise(() => undefined));
    const unknown = document.querySelectorAll('[data-unknown]');
    expect([...unknown].some((place) => place.textContent?.includes('Log in'))).toBe(true);
    expect(header().queryByRole('button', { name: /menu$/ })).toBeNull();
  });

  test('gives a customer the menu: My events, Settings, the desk, Logout', async () => {
    const { user } = show(Promise.resolve(person('alex')));
    await user.click(await header().findByRole('button', { name: 'Alex Thorsen, menu' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['My events', '/my-events'],
      ['Settings', '/account'],
      ['For organizers', '/desk'],
      ['Logout', '/logout'],
    ]);
  });

  test('counts the items of the cart, and hides the badge at zero', async () => {
    show(Promise.resolve(null), { cartCount: 3 });
    expect((await header().findByRole('link', { name: 'Cart, 3 items' })).textContent).toBe('Cart3');
  });

  test('opens the drawer of an empty cart without a badge', async () => {
    const { overlay, user } = show(Promise.resolve(null));
    const cart = await header().findByRole('link', { name: 'Cart' });
    expect([cart.textContent, cart.getAttribute('href')]).toEqual(['Cart', '/my-cart']);
    await user.click(cart);
    expect(overlay.getSnapshot().value).toBe('viewingCart');
  });
});

describe('the menu', () => {
  const lines = async () =>
    (await within(await screen.findByRole('dialog', { name: 'Menu' })).findAllByRole('link')).map(({ textContent }) =>
      textContent?.trim(),
    );

  test('of a visitor ends with Log in and Sign up', async () => {
    show(Promise.resolve(null), { menu: true });
    expect(await lines()).toEqual([
      'Home',
      'My events',
      'My groups',
      'Notifications',
      'Settings',
      'Help',
      'For organizers',
      'Log in',
      'Sign up',
    ]);
  });

  test('of a customer ends with Sign out', async () => {
    show(Promise.resolve(person('alex')), { menu: true });
    await screen.findByRole('link', { name: 'Sign out' });
    expect((await lines()).slice(-2)).toEqual(['For organizers', 'Sign out']);
  });

  test('closes when a page is chosen', async () => {
    const { overlay, history, user } = show(Promise.resolve(null), { menu: true });
    overlay.send({ type: 'overlay.openMenu' });
    await user.click(await screen.findByRole('link', { name: 'My groups' }));
    expect([overlay.getSnapshot().value, history.at(-1)]).toEqual(['closed', '/account/groups']);
  });
});

describe('the page around the content', () => {
  test('begins with a way past the header', () => {
    show(new Promise(() => undefined));
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  });

  test('ends with account, explore and about links and the support address', () => {
    show(new Promise(() => undefined));
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Explore',
      'About',
    ]);
    expect(footer.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  });
});
