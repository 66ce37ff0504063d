import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay-machine.ts';
import { RegisterBar } from '#views/events/register-bar.tsx';
import type { EventDetail } from '#views/events/event-screen.tsx';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';
import { anEventDetail } from './an-event-detail.ts';

function show(change: Partial<EventDetail>, isSignedIn: boolean) {
  const overlay = createActor(overlayMachine, { input: { isSignedIn } }).start();
  render(
    <OverlayFlow.Provider actor={overlay}>
      <RegisterBar event={{ ...anEventDetail, ...change }} stock="var(--stock-theatre)" />
    </OverlayFlow.Provider>,
  );
  return { overlay, button: screen.getByRole('button', { name: 'Register' }), user: userEvent.setup() };
}

describe('the register bar', () => {
  test.each([
    [true, 'registering'],
    [false, 'loggingIn'],
  ])('for somebody who is signed in (%s) leads to %s', async (isSignedIn, state) => {
    const { overlay, button, user } = show({}, isSignedIn);
    await user.click(button);
    expect([overlay.getSnapshot().value, overlay.getSnapshot().context.register]).toEqual([
      state,
      { mode: 'create', eventId: 'ev-1' },
    ]);
  });

  test.each<[Partial<EventDetail>, string]>([
    [{ status: 'CANCELED' }, 'Cancelled'],
    [{ status: 'ENDED' }, 'This event has ended'],
    [{ ticketAvailability: { ...anEventDetail.ticketAvailability, isSoldOut: true } }, 'Sold Out'],
  ])('says why nobody can register', (change, words) => {
    const { button } = show(change, true);
    expect([button.hasAttribute('disabled'), screen.getByText(words).textContent]).toEqual([true, words]);
  });
});
