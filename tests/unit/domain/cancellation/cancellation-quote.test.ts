import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteCancellation } from '#domain/cancellation/cancellation-quote.ts';
import type { CancellationQuote, PaymentLeft } from '#domain/cancellation/cancellation-quote.ts';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { centsOf, taxCentsOf } from '#domain/cancellation/paid-line.ts';
import type { CancellingRegistration } from '#domain/cancellation/registration-quote.ts';
import {
  cancelling,
  hoursBefore,
  paidLine,
  someNow,
  someRegistrations,
} from '#tests/unit/domain/cancellation/some-cancellation.ts';

/** What is so of an order once a quote of it was carried out: what is the organizer's to decide stays as it is. */
const after = (asked: CancellingRegistration[], { registrations }: CancellationQuote): CancellingRegistration[] => {
  const atOnce = registrations.filter(({ needsApproval }) => !needsApproval);
  const back = new Map(atOnce.flatMap(({ lines }) => lines.map((line) => [line.lineId, line] as const)));
  return asked.map((registration) => ({
    ...registration,
    lines: registration.lines.map((line) => {
      const given = back.get(line.lineId);
      if (!given) return line;
      return {
        ...line,
        back: {
          priceCents: line.back.priceCents + given.priceCents,
          feeCents: line.back.feeCents + given.feeCents,
          taxCents: line.back.taxCents + taxCentsOf(given),
        },
      };
    }),
  }));
};

const leftAfter = (payments: PaymentLeft[], { byPayment }: CancellationQuote): PaymentLeft[] =>
  payments.map(({ paymentId, leftCents }) => ({
    paymentId,
    leftCents: leftCents - (byPayment.find((part) => part.paymentId === paymentId)?.cents ?? 0),
  }));

const paidCents = (asked: CancellingRegistration[]): number =>
  asked.flatMap(({ lines }) => lines).reduce((sum, line) => sum + centsOf(line), 0);

/** An order that was paid by a card and a gift card, in any parts, with a permutation of its registrations. */
const somePaidOrder = someRegistrations.chain((asked) =>
  fc.record({
    asked: fc.constant(asked),
    order: fc.shuffledSubarray(asked, { minLength: asked.length }),
    now: someNow,
    payments: fc.nat(paidCents(asked)).map((card) => [
      { paymentId: 'card', leftCents: card },
      { paymentId: 'gift card', leftCents: paidCents(asked) - card },
    ]),
  }),
);

describe('registrations that are given up', () => {
  test('one by one, in any order, give back what they give back at once, from the same payments', () => {
    fc.assert(
      fc.property(somePaidOrder, ({ asked, order, payments, now }) => {
        const atOnce = quoteCancellation(asked, payments, now);
        let left = payments;
        const oneByOne = order.map((registration) => {
          const quote = quoteCancellation([registration], left, now);
          left = leftAfter(left, quote);
          return quote;
        });
        expect(left).toEqual(leftAfter(payments, atOnce));
        const quotes = new Map(
          oneByOne.flatMap(({ registrations }) => registrations.map((quote) => [quote.registrationId, quote])),
        );
        expect(asked.map(({ registrationId }) => quotes.get(registrationId))).toEqual(atOnce.registrations);
      }),
    );
  });

  test('give back nothing below 0, nothing more than was paid, line by line and tax by tax, and what they keep adds up', () => {
    fc.assert(
      fc.property(somePaidOrder, ({ asked, payments, now }) => {
        const { registrations, backCents, awaitingCents, byPayment } = quoteCancellation(asked, payments, now);
        expect(byPayment.reduce((sum, { cents }) => sum + cents, 0)).toBe(backCents);
        const [awaiting, atOnce] = [true, false].map((waits) =>
          registrations
            .filter(({ needsApproval }) => needsApproval === waits)
            .reduce((sum, one) => sum + one.backCents, 0),
        );
        expect([awaitingCents, backCents]).toEqual([awaiting, atOnce]);
        for (const [at, { lines, kept, ...quote }] of registrations.entries()) {
          const paid = asked[at]?.lines ?? [];
          const parts = lines.flatMap(({ priceCents, feeCents, taxes }) => [
            priceCents,
            feeCents,
            ...taxes.map(({ cents }) => cents),
          ]);
          const limits = paid.flatMap(({ priceCents, feeCents, taxes }) => [
            priceCents,
            feeCents,
            ...taxes.map(({ cents }) => cents),
          ]);
          expect(parts.every((part, index) => part >= 0 && part <= (limits[index] ?? -1))).toBe(true);
          expect(quote.backCents + quote.keptCents).toBe(quote.paidCents);
          const beforeTaxes = [...paid].reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, 0);
          const back = lines.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, 0);
          expect(kept.reduce((sum, { cents }) => sum + cents, back)).toBe(beforeTaxes);
        }
      }),
    );
  });

  test('give back nothing a second time', () => {
    fc.assert(
      fc.property(somePaidOrder, ({ asked, payments, now }) => {
        const first = quoteCancellation(asked, payments, now);
        expect(quoteCancellation(after(asked, first), leftAfter(payments, first), now).backCents).toBe(0);
      }),
    );
  });

  test('give back the rest of all that was paid when the event is called off afterwards', () => {
    fc.assert(
      fc.property(somePaidOrder, ({ asked, payments, now }) => {
        const first = quoteCancellation(asked, payments, now);
        const left = leftAfter(payments, first);
        const calledOff = after(asked, first).map((registration) => ({
          ...registration,
          floor: 'CALLED_OFF' as const,
        }));
        expect(leftAfter(left, quoteCancellation(calledOff, left, now)).map(({ leftCents }) => leftCents)).toEqual([
          0, 0,
        ]);
      }),
    );
  });
});

describe('an order of three tickets, paid with C$20.00 of a gift card and the rest by card', () => {
  const policy = {
    ...policyPresets.FLEXIBLE,
    windows: [{ hoursBeforeStart: 72, percent: 50 }],
    keepCents: 200,
    feesBack: false,
  };
  const three = [1, 2, 3].map((number) =>
    cancelling(`registration ${number}`, policy, [paidLine(`line ${number}`, 3_600, 150)]),
  );
  const payments = [
    { paymentId: 'card', leftCents: 3 * 4_312 - 2_000 },
    { paymentId: 'gift card', leftCents: 2_000 },
  ];

  test('gives C$18.40 back to the card for one', () => {
    const { backCents, byPayment } = quoteCancellation(three.slice(1, 2), payments, hoursBefore(100));
    expect({ backCents, byPayment }).toEqual({ backCents: 1_840, byPayment: [{ paymentId: 'card', cents: 1_840 }] });
  });

  test('gives C$55.20 back to the card for all three', () => {
    const { backCents, byPayment } = quoteCancellation(three, payments, hoursBefore(100));
    expect({ backCents, byPayment }).toEqual({ backCents: 5_520, byPayment: [{ paymentId: 'card', cents: 5_520 }] });
  });

  test('gives the gift card what the card has no more', () => {
    const flexible = three.map((registration) => ({ ...registration, policy: policyPresets.FLEXIBLE }));
    expect(quoteCancellation(flexible, payments, hoursBefore(100)).byPayment).toEqual([
      { paymentId: 'card', cents: 10_936 },
      { paymentId: 'gift card', cents: 2_000 },
    ]);
  });

  test('gives one up once, though it is named twice', () => {
    const [first] = three;
    expect(first && quoteCancellation([first, first], payments, hoursBefore(100)).backCents).toBe(1_840);
  });

  test('gives nothing back that the payments do not have', () => {
    expect(() => quoteCancellation(three, [{ paymentId: 'card', leftCents: 5_519 }], hoursBefore(100))).toThrow(
      'the payments have 1 cents less left than their lines',
    );
  });
});
