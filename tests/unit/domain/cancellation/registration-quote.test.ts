import { describe, expect, test } from 'vitest';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { quoteRegistration } from '#domain/cancellation/registration-quote.ts';
import { cancelling, hoursBefore, paidLine, startsAt } from '#tests/unit/domain/cancellation/some-cancellation.ts';

const line = paidLine('ticket', 3_600, 150);
const { FLEXIBLE, STRICT, COURSE } = policyPresets;
const halfThenNothing = { ...FLEXIBLE, windows: [{ hoursBeforeStart: 72, percent: 50 }] };
const quote = (policy: CancellationPolicy, more: object = {}, now = hoursBefore(100)) =>
  quoteRegistration({ ...cancelling('registration', policy, [line]), ...more }, now);

describe('what comes back for one registration', () => {
  test('is the example of the plan, to the cent', () => {
    expect(quote({ ...halfThenNothing, keepCents: 200, feesBack: false })).toEqual({
      registrationId: 'registration',
      rule: {
        code: 'WINDOW',
        window: { percent: 50, endsAt: hoursBefore(72), next: { percent: 0, endsAt: startsAt } },
      },
      paidCents: 4_312,
      backBeforeCents: 0,
      backCents: 1_840,
      keptCents: 2_472,
      kept: [
        { code: 'PERCENT', percent: 50, cents: 1_800 },
        { code: 'AMOUNT', cents: 200 },
        { code: 'FEES', cents: 150 },
      ],
      lines: [
        {
          lineId: 'ticket',
          priceCents: 1_600,
          feeCents: 0,
          taxes: [
            { description: 'GST', milliPercent: 5_000, cents: 80 },
            { description: 'QST', milliPercent: 9_975, cents: 160 },
          ],
        },
      ],
      needsApproval: false,
    });
  });

  test('is all of it, with fees and taxes, where the policy keeps nothing', () => {
    expect(quote(FLEXIBLE)).toMatchObject({ backCents: 4_312, keptCents: 0, kept: [] });
  });

  test('is nothing without a policy', () => {
    expect(quote(STRICT)).toMatchObject({
      rule: { code: 'NONE' },
      backCents: 0,
      keptCents: 4_312,
      kept: [{ code: 'POLICY', cents: 3_750 }],
    });
  });

  test('is nothing after the last window, and what else would be kept is not said', () => {
    expect(quote({ ...halfThenNothing, keepCents: 200 }, {}, hoursBefore(1))).toMatchObject({
      backCents: 0,
      kept: [{ code: 'PERCENT', percent: 100, cents: 3_750 }],
    });
  });

  test('is a part of the fees where they come back', () => {
    const [back] = quote(halfThenNothing).lines;
    expect(back).toMatchObject({ priceCents: 1_800, feeCents: 75 });
  });

  test('is rounded for the customer', () => {
    const odd = cancelling('odd', { ...halfThenNothing, windows: [{ hoursBeforeStart: 1, percent: 33 }] }, [
      { ...paidLine('ticket', 1_001), taxes: [] },
    ]);
    expect(quoteRegistration(odd, hoursBefore(2)).backCents).toBe(331);
  });

  test('is less by the kept amount once, off the ticket before the add-ons', () => {
    const two = cancelling('two', { ...halfThenNothing, keepCents: 2_000 }, [
      paidLine('ticket', 3_600),
      paidLine('lunch', 1_000),
    ]);
    const { lines, kept } = quoteRegistration(two, hoursBefore(100));
    expect(lines.map(({ lineId, priceCents }) => [lineId, priceCents])).toEqual([
      ['ticket', 0],
      ['lunch', 300],
    ]);
    expect(kept).toContainEqual({ code: 'AMOUNT', cents: 2_000 });
  });

  test.each(['CALLED_OFF', 'MOVED'] as const)('is all of it when the event was %s, whatever the policy', (floor) => {
    const strict = { ...halfThenNothing, keepCents: 200, feesBack: false, approval: 'ALWAYS' as const };
    for (const policy of [strict, STRICT, COURSE])
      expect(quote(policy, { floor, sessions: { count: 10, given: 3 } }, hoursBefore(1))).toMatchObject({
        rule: { code: 'FLOOR', floor },
        backCents: 4_312,
        kept: [],
        needsApproval: false,
      });
  });

  test('is less by what came back before, and nothing once all of it has', () => {
    const before = { ...line, back: { priceCents: 1_000, feeCents: 0, taxCents: 150 } };
    expect(quote(halfThenNothing, { lines: [before] })).toMatchObject({
      backBeforeCents: 1_150,
      backCents: quote(halfThenNothing).backCents - 1_150,
    });
    const all = { ...line, back: { priceCents: 3_600, feeCents: 150, taxCents: 562 } };
    expect(quote(FLEXIBLE, { lines: [all] })).toMatchObject({ backCents: 0, keptCents: 0 });
  });

  test('is nothing of a free registration', () => {
    expect(quote(FLEXIBLE, { lines: [paidLine('free', 0)] })).toMatchObject({ paidCents: 0, backCents: 0, kept: [] });
  });
});

describe('what comes back of a course', () => {
  const keptOf = (priceCents: number, given: number) => {
    const course = cancelling('course', COURSE, [paidLine('ticket', priceCents)]);
    return quoteRegistration({ ...course, sessions: { count: 10, given } }, hoursBefore(-24)).kept;
  };

  test('is everything before its first session', () => {
    expect(quote(COURSE, { sessions: { count: 10, given: 0 } })).toMatchObject({ backCents: 4_312, kept: [] });
  });

  test('is the rest less a tenth of it, where that is below C$50', () => {
    expect(keptOf(20_000, 2)).toEqual([
      { code: 'SESSIONS', cents: 4_000 },
      { code: 'COURSE_CHARGE', cents: 1_600 },
    ]);
  });

  test('is the rest less C$50 at most', () => {
    expect(keptOf(100_000, 1)).toEqual([
      { code: 'SESSIONS', cents: 10_000 },
      { code: 'COURSE_CHARGE', cents: 5_000 },
    ]);
  });

  test('is nothing after its last session', () => {
    expect(keptOf(20_000, 10)).toEqual([{ code: 'SESSIONS', cents: 20_000 }]);
  });
});

describe('the organizer is asked first, where something comes back', () => {
  const asked = (approval: 'NEVER' | 'ALWAYS' | 'AFTER_SALES_END', salesEndAt: Date | null, now: Date) =>
    quote({ ...FLEXIBLE, approval }, { salesEndAt }, now).needsApproval;
  const end = hoursBefore(48);

  test.each([
    ['NEVER', end, hoursBefore(1), false],
    ['ALWAYS', null, hoursBefore(100), true],
    // Nothing comes back any more, and so nothing is the organizer's.
    ['ALWAYS', null, hoursBefore(1), false],
    ['AFTER_SALES_END', end, new Date(end.getTime() - 1), false],
    ['AFTER_SALES_END', end, end, true],
    ['AFTER_SALES_END', null, hoursBefore(1), false],
  ] as const)('%s with a sale until %s at %s: %s', (approval, salesEndAt, now, expected) => {
    expect(asked(approval, salesEndAt, now)).toBe(expected);
  });
});
