import { expect, test } from 'vitest';
import { callOffFields } from '#server/modules/desk-moves/move-fields.ts';

/** Each number tells where it came from. */
const plan = {
  eventId: 'e1',
  name: 'The Winter’s Tale',
  organizer: 'Harbour City Players',
  currency: 'CAD',
  startWallTime: '2026-12-12T19:30',
  registrations: 5,
  buyers: 4,
  orders: { paid: 1, unpaid: 20, beingPaid: 300, cart: 4000 },
  cents: {
    card: 1,
    giftCard: 20,
    owed: { paidByHand: 300, tooOld: 4000, cardClosed: 50_000 },
    waived: 7,
    taxesAndFees: 8,
  },
  renewedCards: 2,
  givenUp: 3,
};

test('what goes back by other means is all that neither a card nor a gift card takes', () => {
  const { back, orders } = callOffFields(plan);
  const cents = Object.fromEntries(Object.entries(back).map(([way, { amount }]) => [way, Math.round(amount * 100)]));
  expect(cents).toEqual({ total: 54_321, cards: 1, giftCards: 20, byOtherMeans: 54_300 });
  expect(orders).toEqual({ total: 4321, paid: 1, unpaid: 20, beingPaid: 300, carts: 4000 });
});
