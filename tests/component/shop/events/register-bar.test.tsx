import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { RegisterBar } from '#views/shop/events/register-bar.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { anEventDetail } from './an-event-detail.ts';

function show(change: Partial<EventDetail>, isSignedIn: boolean) {
  const overlay = createActor(overlayMachine, { input: { isSignedIn } }).start();
  render(
    <OverlayFlow.Provider actor={overlay}>
      <RegisterBar
        event={{ ...anEventDetail, ...change }}
        ticketColor="var(--ticket-theatre)"
        reminder={(id) => <button type="button">Remind me of {id}</button>}
      />
    </OverlayFlow.Provider>,
  );
  return { overlay, button: screen.queryByRole('button', { name: 'Register' }), user: userEvent.setup() };
}

describe('the register bar', () => {
  test.each([
    [true, 'registering'],
    [false, 'loggingIn'],
  ])('for somebody who is signed in (%s) leads to %s', async (isSignedIn, state) => {
    const { overlay, button, user } = show({}, isSignedIn);
    if (button) await user.click(button);
    expect([overlay.getSnapshot().value, overlay.getSnapshot().context.register]).toEqual([
      state,
      { mode: 'create', eventId: 'ev-1' },
    ]);
  });
});
