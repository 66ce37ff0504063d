import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { Overlays } from '#app/overlays.tsx';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

vi.mock('#app/shared/menu-overlay.tsx', () => Promise.reject(new Error('Failed to fetch dynamically imported module')));

/** The login lies over a page. */
function openOver(path: string) {
  const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
  const { hook, navigate } = memoryLocation({ path });
  render(
    <Router hook={hook}>
      <OverlayFlow.Provider actor={overlay}>
        <Overlays />
      </OverlayFlow.Provider>
    </Router>,
  );
  act(() => overlay.send({ type: 'overlay.openLogin' }));
  return { overlay, goTo: (to: string) => act(() => navigate(to)) };
}

test('a dialog closes when back or a link leads to another page', () => {
  const { overlay, goTo } = openOver('/event/ev-1');
  expect(overlay.getSnapshot().value).toBe('loggingIn');
  goTo('/events');
  expect(overlay.getSnapshot().value).toBe('closed');
  overlay.stop();
});

test('a dialog stays while the page only keeps more in its address', () => {
  const { overlay, goTo } = openOver('/events');
  goTo('/events?page=2');
  expect(overlay.getSnapshot().value).toBe('loggingIn');
  overlay.stop();
});

test('an overlay whose code does not come closes, and the page stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { overlay, goTo } = openOver('/events');
  goTo('/faq');
  await act(async () => overlay.send({ type: 'overlay.openMenu' }));
  await expect.poll(() => overlay.getSnapshot().value).toBe('closed');
  overlay.stop();
});
