import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { keptBookmark } from '#app/shop/pending-bookmark.ts';
import { keptLoginDraft } from '#app/account/login-draft.ts';
import { EventBookmark } from '#app/shop/routes/event-bookmark.tsx';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import { person } from '#tests/model/people.ts';
import { ShareButton } from '#views/shop/events/share-button.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { startedSession } from '../../shared/session/started-session.ts';
import { answeringClient } from './answering-client.ts';

const isSaved = (saved: boolean) => ({ data: { event: { __typename: 'Event', id: 'ev-1', isSaved: saved } } });
const saved = { data: { saveEvent: { __typename: 'Event', id: 'ev-1', isSaved: true } } };

async function bookmarkOf(answers: Parameters<typeof answeringClient>[0], me: Person | null) {
  const { client, asked } = answeringClient(answers);
  const session = await startedSession(me);
  const overlay = createActor(overlayMachine, { input: { isSignedIn: me !== null } }).start();
  const bookmark = (
    <ClientContext value={clientHere(client)}>
      <SessionFlow.Provider actor={session}>
        <OverlayFlow.Provider actor={overlay}>
          <EventBookmark eventId="ev-1" />
        </OverlayFlow.Provider>
      </SessionFlow.Provider>
    </ClientContext>
  );
  return { bookmark, asked, session, overlay };
}

async function show(answers: Parameters<typeof answeringClient>[0], me: Person | null = person('alex')) {
  const { bookmark, asked, session, overlay } = await bookmarkOf(answers, me);
  render(bookmark);
  const names = () => asked.map(({ name }) => name);
  const pressed = () => screen.getByRole('button', { name: 'Bookmark' }).getAttribute('aria-pressed');
  return { names, pressed, session, overlay, user: userEvent.setup() };
}

describe('the bookmark', () => {
  test('says whether the event is saved, and saves it', async () => {
    const { names, pressed, user } = await show({ GetIsSaved: [isSaved(false)], SaveEvent: [saved] });
    await expect.poll(() => screen.getByRole('button').getAttribute('aria-disabled')).toBe('false');
    expect(pressed()).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Bookmark' }));
    await expect.poll(() => [pressed(), names()]).toEqual(['true', ['GetIsSaved', 'SaveEvent']]);
  });

  test('takes a press back when there is no connection', async () => {
    const { pressed, user } = await show({ GetIsSaved: [isSaved(true)], UnsaveEvent: [new Error('no connection')] });
    await expect.poll(pressed).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Bookmark' }));
    await expect
      .poll(() => [pressed(), screen.getByRole('button').getAttribute('aria-disabled')])
      .toEqual(['true', 'false']);
  });

  test('asks a visitor to log in, and saves after that', async () => {
    const { names, pressed, session, overlay, user } = await show({ SaveEvent: [saved] }, null);
    await user.click(screen.getByRole('button', { name: 'Bookmark' }));
    expect(overlay.getSnapshot().value).toBe('loggingIn');
    act(() => {
      overlay.send({ type: 'session.changed', isSignedIn: true });
      session.send({ type: 'session.loggedIn', user: person('alex') });
    });
    await expect.poll(() => [pressed(), names()]).toEqual(['true', ['SaveEvent']]);
  });

  test('saves for somebody who signed up and comes back by the mail', async () => {
    const visitor = await show({}, null);
    await visitor.user.click(screen.getByRole('button', { name: 'Bookmark' }));
    keptLoginDraft.set({ step: 'pending', emailAddress: 'new@foyer.example' });
    act(() => visitor.overlay.send({ type: 'overlay.close' }));
    cleanup();
    const { names, pressed } = await show({ SaveEvent: [saved] });
    await expect.poll(() => [pressed(), names()]).toEqual(['true', ['SaveEvent']]);
    expect(keptBookmark.get()).toBeNull();
    keptLoginDraft.set(null);
  });

  test('is taken over as the server drew it, whoever is known by then and whatever they wanted', async () => {
    const drawn = renderToString((await bookmarkOf({}, null)).bookmark);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = drawn;
    keptBookmark.set({ eventId: 'ev-1' });
    const { bookmark } = await bookmarkOf({ SaveEvent: [saved] }, person('alex'));
    render(bookmark, { container, hydrate: true });
    const button = screen.getByRole('button', { name: 'Bookmark' });
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    container.remove();
  });

  test('saves nothing later when the login is left without a sign-up', async () => {
    const visitor = await show({}, null);
    await visitor.user.click(screen.getByRole('button', { name: 'Bookmark' }));
    act(() => visitor.overlay.send({ type: 'overlay.close' }));
    cleanup();
    const { names } = await show({ GetIsSaved: [isSaved(false)] });
    await expect.poll(names).toEqual(['GetIsSaved']);
  });

  test('saves nothing when the login is left', async () => {
    const { names, pressed, overlay, user } = await show({ GetIsSaved: [isSaved(false)] }, null);
    await user.click(screen.getByRole('button', { name: 'Bookmark' }));
    act(() => overlay.send({ type: 'overlay.close' }));
    expect([pressed(), names()]).toEqual(['false', []]);
  });
});

describe('sharing', () => {
  test.each([
    [true, null],
    [false, 'true'],
  ])('when it is on (%s), is disabled: %s', async (isOn, disabled) => {
    const presses: string[] = [];
    render(<ShareButton isOn={isOn} onShare={() => presses.push('share')} />);
    const button = screen.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    expect([button.getAttribute('aria-disabled'), presses]).toEqual([disabled, ['share']]);
  });
});
