import type { CallOffEffects, EventChange, MoveEffects } from '#services/desk/event-change/event-change-service.ts';

const dollars = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
});

export const move = {
  start: '2026-12-20T19:30:00',
  end: '2026-12-20T22:00:00',
  timeZone: 'America/Vancouver',
  changeDays: 14,
};
export const moved: EventChange = { deed: 'MOVE', move };
export const movedUntilStart: EventChange = { deed: 'MOVE', move: { ...move, changeDays: null } };
export const calledOff: EventChange = { deed: 'CALL_OFF' };

/** What moving The Cherry Orchard by a week does. */
export const moveEffects = (change: Partial<MoveEffects> = {}): MoveEffects => ({
  __typename: 'EventMoveEffects',
  from: {
    __typename: 'WhenAndWhere',
    start: '2026-12-13T19:30:00',
    end: '2026-12-13T22:00:00',
    timeZone: 'America/Vancouver',
    placeName: 'Malaspina Theatre',
    doorsOpen: '2026-12-13T18:30:00',
  },
  to: {
    __typename: 'WhenAndWhere',
    start: move.start,
    end: move.end,
    timeZone: move.timeZone,
    placeName: 'Malaspina Theatre',
    doorsOpen: '2026-12-20T18:30:00',
  },
  registrations: 212,
  orders: 97,
  mails: 103,
  back: dollars(5475.75),
  changeUntil: '2026-12-12T08:00:00Z',
  ...change,
});

/** What calling it off does. */
export const callOffEffects = (change: Partial<CallOffEffects> = {}): CallOffEffects => ({
  __typename: 'CallOffEffects',
  registrations: 212,
  buyers: 97,
  orders: { __typename: 'CallOffOrders', total: 101, paid: 95, unpaid: 2, beingPaid: 0, carts: 4 },
  back: {
    __typename: 'CallOffMoney',
    total: dollars(5475.75),
    cards: dollars(5200),
    giftCards: dollars(200),
    byOtherMeans: dollars(75.75),
  },
  taxesAndFees: dollars(512.4),
  waived: dollars(56.7),
  renewedCards: 1,
  givenUp: 0,
  ...change,
});
