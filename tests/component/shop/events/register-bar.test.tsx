import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { RegisterBar } from '#views/shop/events/register-bar.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { anEventDetail } from './an-event-detail.ts';

type Code = EventDetail['saleStatus']['code'];

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

  test.each<[Code, string]>([
    ['CANCELED', 'Cancelled'],
    ['ENDED', 'Ended'],
    ['STARTED', 'Started'],
    ['CLOSED', 'Registration closed'],
    ['SOLD_OUT', 'Sold Out'],
    ['NOT_OFFERED', 'No tickets online'],
  ])('says why nobody can register (%s), and not how many spots are left', (code, words) => {
    const { button } = show({ saleStatus: { __typename: 'SaleStatus', code, opensAt: null } }, true);
    expect([button?.hasAttribute('disabled'), screen.getByText(words).textContent]).toEqual([true, words]);
    expect(screen.queryByText(/left/)).toBe(null);
  });

  test('says when registration opens, and offers to remind of it instead of Register', () => {
    const opensAt = { __typename: 'SaleTime' as const, wallTime: '2026-11-25T10:00:00', timeZoneName: 'PST' };
    const { button } = show({ saleStatus: { __typename: 'SaleStatus', code: 'NOT_OPEN_YET', opensAt } }, true);
    expect([button, screen.getByRole('button').textContent]).toEqual([null, 'Remind me of ev-1']);
    expect(screen.getByText('Opens Wed 25 Nov, 10:00 am').tagName).toBe('SPAN');
    expect(screen.queryByText(/left/)).toBe(null);
  });
});
