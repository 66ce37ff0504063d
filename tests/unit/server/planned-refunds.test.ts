import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundWayOf } from '#server/modules/cancellations/quote-fields.ts';
import { portions } from '#domain/payment-portions.ts';
import { planRefunds } from '#server/modules/payments/record-refunds.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';

const ways = ['card', 'byHand', 'giftCard'] as const;
const routes = ['nothing', 'paidByHand', 'all'] as const;

const paidOf = fc
  .array(
    fc.record({
      way: fc.constantFrom(...ways),
      leftCents: fc.integer({ min: 1, max: 50_000 }),
      isClosed: fc.boolean(),
      isDisputed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((paid): RefundablePayment[] =>
    paid
      .map(({ way, leftCents, isClosed, isDisputed }, at) => ({
        paymentId: `payment-${at}`,
        method: way === 'giftCard' ? 'GIFT_CARD' : way === 'card' ? 'SQUARE' : 'MANUAL',
        cents: leftCents,
        leftCents,
        way,
        isClosed: way === 'card' && isClosed,
        isOld: false,
        isDisputed: way === 'card' && isDisputed,
        isStray: false,
        last4: null,
      }))
      .toSorted((one, other) => ways.indexOf(one.way) - ways.indexOf(other.way)),
  );

const wanted = paidOf.chain((paid) => {
  const left = paid.reduce((sum, { leftCents }) => sum + leftCents, 0);
  return fc.record({
    paid: fc.constant(paid),
    shares: fc
      .integer({ min: 1, max: left })
      .map((cents) => [
        { orderLineId: 'line', registrationItemId: 'item', priceCents: cents, feeCents: 0, taxCents: 0 },
      ]),
    handedOver: fc.constantFrom(...routes),
  });
});

describe('refunds that are planned', () => {
  test('add up to what goes back, and only what is in the buyer’s hands or a gift card is given back already', () => {
    fc.assert(
      fc.property(wanted, ({ paid, shares, handedOver }) => {
        const refunds = planRefunds({ paid, shares, handedOver });
        expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(shares[0]?.priceCents);
        for (const { payment, way, state } of refunds) {
          const isHanded = handedOver === 'all' || (handedOver === 'paidByHand' && payment.way === 'byHand');
          expect(state === 'Settled').toBe(payment.way === 'giftCard' || isHanded);
          expect(state === 'Owed').toBe(way === 'byHand' && !isHanded);
          expect(state === 'Pending' || state === 'Held').toBe(way === 'card');
          expect(state === 'Held').toBe(way === 'card' && payment.isDisputed);
        }
      }),
    );
  });

  test('go the ways that their buyer was quoted', () => {
    fc.assert(
      fc.property(wanted, ({ paid, shares }) => {
        const told = portions(paid, shares[0]?.priceCents ?? 0).map((part) => refundWayOf(part, 'CAD'));
        const shown = { card: 'CARD', byHand: 'BY_HAND', giftCard: 'GIFT_CARD' } as const;
        expect(told.map(({ way, amount }) => [way, Math.round(Number(Object(amount).amount) * 100)])).toEqual(
          planRefunds({ paid, shares, handedOver: 'nothing' }).map(({ way, state, cents }) => [
            state === 'Held' ? 'AFTER_DISPUTE' : shown[way],
            cents,
          ]),
        );
      }),
    );
  });
});
