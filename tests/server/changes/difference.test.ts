import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { ChoiceLine, NewLine } from '#server/modules/changes/changes-model.ts';
import { differenceLines } from '#server/modules/changes/difference-lines.ts';
import { carriedOver, lessParts, sumOfParts } from '#server/modules/changes/carried-over.ts';
import { differenceBack } from '#server/modules/changes/difference-back.ts';
import { shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';

const cents = fc.integer({ min: 0, max: 20_000 });
const share = (at: number) =>
  fc
    .record({
      priceCents: cents,
      feeCents: fc.integer({ min: 0, max: 900 }),
      taxCents: fc.integer({ min: 0, max: 3_000 }),
    })
    .map((parts): LineShare => ({ orderLineId: `line ${at}`, registrationItemId: 'item', ...parts }));
const lines = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => share(at))));
/** What was paid for some lines, and a choice that costs no more than that, in whatever parts. */
const changes = lines.chain((left) =>
  fc
    .record({
      of: fc.integer({ min: 0, max: 1_000 }),
      price: fc.integer({ min: 0, max: 1_000 }),
      fee: fc.integer({ min: 0, max: 1_000 }),
    })
    .map(({ of, price, fee }) => {
      const all = Math.floor((shareCents(sumOfParts(left)) * of) / 1_000);
      const priceCents = Math.floor((all * price) / 1_000);
      const feeCents = Math.floor(((all - priceCents) * fee) / 1_000);
      return { left, costs: { priceCents, feeCents, taxCents: all - priceCents - feeCents } };
    }),
);
const parts = ['priceCents', 'feeCents', 'taxCents'] as const;

describe('what a registration was paid with and what its new choice costs', () => {
  test('is paid to the cent by its own lines, and no part of a line gives more than it has', () => {
    fc.assert(
      fc.property(changes, ({ left, costs }) => {
        const carried = carriedOver(left, costs);
        expect(shareCents(sumOfParts(carried))).toBe(shareCents(costs));
        const spare = lessParts(left, carried);
        for (const one of spare) for (const part of parts) expect(one[part]).toBeGreaterThanOrEqual(0);
        for (const one of carried) for (const part of parts) expect(one[part]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('differ by price, fees and taxes each, where none of the three costs more than it did', () => {
    fc.assert(
      fc.property(changes, ({ left, costs }) => {
        const has = sumOfParts(left);
        fc.pre(parts.every((part) => costs[part] <= has[part]));
        expect(sumOfParts(carriedOver(left, costs))).toEqual(costs);
      }),
    );
  });
});

describe('what a change costs more', () => {
  const kinds = ['TUITION', 'SESSION_OPTION'] as const;
  const choice = lines.map((shares) =>
    shares.map(({ priceCents, feeCents, taxCents }, at) => ({
      productId: `product ${at}`,
      name: `product ${at}`,
      kind: kinds[at === 0 ? 0 : 1] ?? 'TUITION',
      priceCents,
      feeCents,
      taxCents,
    })),
  );
  const fee = { name: 'Fee', description: 'Fee', sku: 'FEE', taxLines: [] };
  const lineOf = (line: ChoiceLine, position: number): NewLine => ({
    orderId: 'order',
    registrationItemId: 'item',
    productId: line.productId,
    kind: line.kind,
    name: line.name,
    position,
    quantity: 1,
    unitPriceCents: line.priceCents + line.feeCents,
    isPriceChosen: false,
    initialPriceCents: line.priceCents + line.feeCents,
    fees: line.feeCents > 0 ? [{ ...fee, cents: line.feeCents }] : [],
    taxLines: [],
    taxCents: line.taxCents,
    discounts: [],
  });

  test('is asked for by its lines to the cent, by none of them below nothing, and by part where each costs as much', () => {
    fc.assert(
      fc.property(choice, choice, (before, after) => {
        const [had, costs] = [sumOfParts(before), sumOfParts(after)];
        const dueCents = shareCents(costs) - shareCents(had);
        fc.pre(dueCents > 0);
        const asked = differenceLines({ before, after, newLines: after.map(lineOf), dueCents }).map((line) => {
          const feeCents = line.fees.reduce((sum, { cents }) => sum + cents, 0);
          return { priceCents: line.unitPriceCents - feeCents, feeCents, taxCents: line.taxCents };
        });
        expect(shareCents(sumOfParts(asked))).toBe(dueCents);
        for (const line of asked) for (const part of parts) expect(line[part]).toBeGreaterThanOrEqual(0);
        if (parts.some((part) => costs[part] < had[part])) return;
        for (const part of parts) expect(sumOfParts(asked)[part]).toBe(costs[part] - had[part]);
      }),
    );
  });
});

const day = new Date('2026-11-27T00:00:00Z');
const asked = (policy: CancellationPolicy, spare: readonly LineShare[]) => ({
  registrationId: 'registration',
  policy,
  floor: null,
  startsAt: new Date('2027-01-30T00:00:00Z'),
  salesEndAt: null,
  sessions: { count: 1, given: 0 },
  lines: spare.map(({ orderLineId, priceCents, feeCents, taxCents }) => ({
    lineId: orderLineId,
    priceCents,
    feeCents,
    taxes: [
      { description: 'GST', milliPercent: 5_000, priceBaseCents: priceCents, feeBaseCents: feeCents, cents: taxCents },
    ],
    back: { priceCents: 0, feeCents: 0, taxCents: 0 },
  })),
});
const policies = fc.oneof(
  fc.constantFrom<CancellationPolicy>(policyPresets.FLEXIBLE, policyPresets.STRICT, policyPresets.COURSE),
  fc
    .record({
      percent: fc.integer({ min: 0, max: 100 }),
      keepCents: fc.integer({ min: 0, max: 2_000 }),
      feesBack: fc.boolean(),
    })
    .map(({ percent, ...rest }): CancellationPolicy => ({
      kind: 'WINDOWS',
      windows: [{ hoursBeforeStart: 24, percent }],
      approval: 'NEVER',
      ...rest,
    })),
);

describe('what comes back of the difference', () => {
  test('and what is kept of it are all of it, and no line gives back more than is spare of it', () => {
    fc.assert(
      fc.property(lines, policies, (spare, policy) => {
        const { backCents, keptCents, shares } = differenceBack(asked(policy, spare), spare, day);
        expect(backCents + keptCents).toBe(shareCents(sumOfParts(spare)));
        expect(shareCents(sumOfParts(shares))).toBe(backCents);
        const byLine = new Map(spare.map((one) => [one.orderLineId, one]));
        for (const one of shares)
          for (const part of parts) expect(one[part]).toBeLessThanOrEqual(byLine.get(one.orderLineId)?.[part] ?? 0);
      }),
    );
  });

  test('is all of it where the policy gives all back', () => {
    fc.assert(
      fc.property(lines, (spare) => {
        const { backCents } = differenceBack(asked(policyPresets.FLEXIBLE, spare), spare, day);
        expect(backCents).toBe(shareCents(sumOfParts(spare)));
      }),
    );
  });
});
