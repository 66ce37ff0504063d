import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { Overlays } from '#app/overlays.tsx';
import { overlayMachine } from '#machines/overlay/overlay-machine.ts';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';

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
