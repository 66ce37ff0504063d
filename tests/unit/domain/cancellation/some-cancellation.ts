import fc from 'fast-check';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { PaidLine } from '#domain/cancellation/paid-line.ts';
import type { CancellingRegistration } from '#domain/cancellation/registration-quote.ts';
import { taxOf } from '#domain/money.ts';

export const startsAt = new Date('2026-12-01T19:00:00Z');
export const nothingBack = { priceCents: 0, feeCents: 0, taxCents: 0 };
export const oneSession = { count: 1, given: 0 };

const gst = { description: 'GST', milliPercent: 5_000 };
const qst = { description: 'QST', milliPercent: 9_975 };

/** So many hours before the start; below 0 after it. */
export const hoursBefore = (hours: number): Date => new Date(startsAt.getTime() - hours * 3_600_000);

/** A line that bears GST and QST on all of it, as `taxesOn` charges them. */
export const paidLine = (lineId: string, priceCents: number, feeCents = 0): PaidLine => ({
  lineId,
  priceCents,
  feeCents,
  taxes: [gst, qst].map((tax) => ({
    ...tax,
    priceBaseCents: priceCents,
    feeBaseCents: feeCents,
    cents: taxOf(priceCents + feeCents, tax.milliPercent),
  })),
  back: nothingBack,
});

export const cancelling = (
  registrationId: string,
  policy: CancellationPolicy,
  lines: readonly PaidLine[],
): CancellingRegistration => ({
  registrationId,
  policy,
  floor: null,
  startsAt,
  salesEndAt: null,
  sessions: oneSession,
  lines,
});

/** Taxes that an order may have, on the price, on the fees, on both or on neither. */
const someLine = fc
  .record({
    priceCents: fc.nat(20_000),
    feeCents: fc.nat(1_000),
    taxes: fc.array(
      fc.record({
        milliPercent: fc.constantFrom(0, 5_000, 7_000, 9_975, 13_000),
        onPrice: fc.boolean(),
        onFee: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ taxes, ...line }) => ({
    ...line,
    taxes: taxes.map(({ milliPercent, onPrice, onFee }, at) => {
      const priceBaseCents = onPrice ? line.priceCents : 0;
      const feeBaseCents = onFee ? line.feeCents : 0;
      const cents = taxOf(priceBaseCents + feeBaseCents, milliPercent);
      return { description: `Tax ${at}`, milliPercent, priceBaseCents, feeBaseCents, cents };
    }),
    back: nothingBack,
  }));

const someWindows = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 6 }).chain((hours) =>
  fc.array(fc.nat(100), { minLength: hours.length, maxLength: hours.length }).map((percents) => {
    const falling = percents.toSorted((one, other) => other - one);
    return hours
      .toSorted((one, other) => other - one)
      .map((hoursBeforeStart, at) => ({ hoursBeforeStart, percent: falling[at] ?? 0 }));
  }),
);

export const somePolicy: fc.Arbitrary<CancellationPolicy> = fc.oneof(
  fc.constant<CancellationPolicy>({ kind: 'NONE' }),
  fc.constant<CancellationPolicy>({ kind: 'COURSE' }),
  fc.record({
    kind: fc.constant('WINDOWS' as const),
    windows: someWindows,
    keepCents: fc.nat(3_000),
    feesBack: fc.boolean(),
    approval: fc.constantFrom('NEVER' as const, 'ALWAYS' as const, 'AFTER_SALES_END' as const),
  }),
);

const someSessions = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.record({ count: fc.constant(count), given: fc.nat(count) }));

/** One to five registrations of one to three lines, each with a policy of its own. */
export const someRegistrations = fc
  .array(
    fc.record({
      policy: somePolicy,
      floor: fc.constantFrom(null, null, null, 'CALLED_OFF' as const, 'MOVED' as const),
      sessions: someSessions,
      salesEndAt: fc.constantFrom(null, hoursBefore(48)),
      lines: fc.array(someLine, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list.map(({ lines, ...registration }, item): CancellingRegistration => ({
      ...registration,
      registrationId: `registration ${item}`,
      startsAt,
      lines: lines.map((line, at) => ({ ...line, lineId: `line ${item}.${at}` })),
    })),
  );

export const someNow = fc.integer({ min: -10, max: 420 }).map(hoursBefore);
