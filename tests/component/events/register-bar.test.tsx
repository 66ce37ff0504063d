import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay-machine.ts';
import { aListedEvent } from '#tests/model/event-search/a-listed-event.ts';
import { RegisterBar } from '#views/events/register-bar.tsx';
import type { EventDetail } from '#views/events/event-screen.tsx';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';

const anEvent: EventDetail = {
  ...aListedEvent,
  description: 'A king.',
  capacity: 90,
  startDateTime: '2026-11-22T03:30:00Z',
  endDateTime: '2026-11-22T06:15:00Z',
  organizerChannelToken: 'harbour-city-players-channel',
  assets: [],
  organizer: { ...aListedEvent.organizer, featuredAsset: null },
  location: null,
  ticketAvailability: { ...aListedEvent.ticketAvailability, maximumTicketPrice: null },
};

function show(change: Partial<EventDetail>, isSignedIn: boolean) {
  const overlay = createActor(overlayMachine, { input: { isSignedIn } }).start();
  render(
    <OverlayFlow.Provider actor={overlay}>
      <RegisterBar event={{ ...anEvent, ...change }} stock="var(--stock-theatre)" />
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
    [{ ticketAvailability: { ...anEvent.ticketAvailability, isSoldOut: true } }, 'Sold Out'],
  ])('says why nobody can register', (change, words) => {
    const { button } = show(change, true);
    expect([button.hasAttribute('disabled'), screen.getByText(words).textContent]).toEqual([true, words]);
  });
});
