import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CartActors } from '#machines/shop/cart/cart-setup.ts';
import { CartDrawer } from '#views/shop/cart/cart-drawer.tsx';
import { anItem, anOrder } from '../../../model/shop/cart/an-order.ts';
import { answering } from './answering.ts';
import { cartWith } from './cart-with.tsx';

const order = anOrder('hcp', { registrationItems: [anItem('maya'), anItem('alex')] });
const other = anOrder('mis', { registrationItems: [anItem('run', { attendeeName: 'Kim Lee' })] });

describe('the cart drawer', () => {
  test.each([
    ['added', 'Added to cart!'],
    ['view', 'In Your Cart'],
  ] as const)('in mode %s is titled %s', async (mode, title) => {
    const { wrapper } = cartWith([order], {}, mode);
    render(<CartDrawer />, { wrapper });
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  });

  test('does not say that something was added where nothing is left of it', async () => {
    const { wrapper } = cartWith([], {}, 'added');
    render(<CartDrawer />, { wrapper });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'In Your Cart' })).toBeDefined();
  });

  test('says with whom, how many and how much, and has no tabs for one organizer', async () => {
    const { wrapper } = cartWith([order]);
    render(<CartDrawer />, { wrapper });
    expect(await screen.findByRole('heading', { name: 'Your cart with Organizer hcp' })).toBeDefined();
    expect(screen.getByText('2 items')).toBeDefined();
    expect(screen.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal$28.00');
    expect(screen.getByText('Checking out with Organizer hcp')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/my-cart');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('has a tab an organizer with its count, and shows the one that is chosen', async () => {
    const { wrapper } = cartWith([order, other]);
    render(<CartDrawer />, { wrapper });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Organizer hcp 22 items', 'Organizer mis 11 item']);
    await userEvent.click(screen.getByRole('tab', { name: /Organizer mis/ }));
    expect(await screen.findByRole('heading', { name: 'Your cart with Organizer mis' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Kim Lee' })).toBeDefined();
  });

  test('closes by its cross and by Continue browsing', async () => {
    for (const name of ['Close', 'Continue browsing']) {
      const { wrapper, overlay } = cartWith([order]);
      const { unmount } = render(<CartDrawer />, { wrapper });
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(overlay.getSnapshot().value).toBe('closed');
      unmount();
    }
  });

  test('says that the cart is empty after the last item is removed', async () => {
    const single = anOrder('hcp', { registrationItems: [anItem('maya')] });
    const { wrapper } = cartWith([single], {
      removeOrderRegistration: answering<CartActors['removeOrderRegistration']>(() =>
        Promise.resolve({ result: { ...single, registrationItems: [], itemCount: 0 }, notice: null }),
      ),
    });
    render(<CartDrawer />, { wrapper });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Maya/ }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  });
});
