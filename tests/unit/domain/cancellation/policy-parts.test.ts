import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyPresets, type CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { policyParts, type PolicyPart } from '#domain/cancellation/policy-parts.ts';
import { refundWindow } from '#domain/cancellation/refund-window.ts';
import { someNow, somePolicy, startsAt } from '#tests/unit/domain/cancellation/some-cancellation.ts';

const windows = (...list: [hoursBeforeStart: number, percent: number][]): CancellationPolicy => ({
  ...policyPresets.FLEXIBLE,
  windows: list.map(([hoursBeforeStart, percent]) => ({ hoursBeforeStart, percent })),
});

const hourMs = 3_600_000;

/** The percentage that is said to come back so many hours before the start, read off the parts alone. */
const saidAt = (parts: PolicyPart[], now: Date): number => {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs;
  const inForce = parts.find((part) => part.code === 'BACK' && hoursLeft > (part.until ? hoursOf(part.until) : 0));
  return inForce?.code === 'BACK' ? inForce.percent : 0;
};
const hoursOf = ({ unit, count }: { unit: 'days' | 'hours'; count: number }) => (unit === 'days' ? count * 24 : count);

describe('the parts of a policy', () => {
  test.each<[string, CancellationPolicy, PolicyPart[]]>([
    [
      'FLEXIBLE',
      policyPresets.FLEXIBLE,
      [{ code: 'BACK', percent: 100, until: { unit: 'hours', count: 24 } }, { code: 'NOTHING_AFTER' }],
    ],
    [
      'STANDARD',
      policyPresets.STANDARD,
      [
        { code: 'BACK', percent: 100, until: { unit: 'days', count: 7 } },
        { code: 'BACK', percent: 50, until: { unit: 'hours', count: 48 } },
        { code: 'NOTHING_AFTER' },
      ],
    ],
    ['STRICT', policyPresets.STRICT, [{ code: 'ORGANIZER' }]],
    ['COURSE', policyPresets.COURSE, [{ code: 'COURSE', mostCents: 5_000, percent: 10 }]],
    [
      'one that keeps an amount and the fees, and asks the organizer',
      { ...policyPresets.FLEXIBLE, keepCents: 200, feesBack: false, approval: 'AFTER_SALES_END' },
      [
        { code: 'BACK', percent: 100, until: { unit: 'hours', count: 24 } },
        { code: 'NOTHING_AFTER' },
        { code: 'AMOUNT_KEPT', cents: 200 },
        { code: 'FEES_KEPT' },
        { code: 'ASKED', when: 'AFTER_SALES_END' },
      ],
    ],
    ['one that lasts until the start', windows([0, 80]), [{ code: 'BACK', percent: 80, until: null }]],
    [
      'windows that give the same, as one',
      windows([72, 50], [71, 50], [24, 0]),
      [{ code: 'BACK', percent: 50, until: { unit: 'hours', count: 71 } }, { code: 'NOTHING_AFTER' }],
    ],
    ['windows that give nothing, as none', windows([72, 0]), [{ code: 'ORGANIZER' }]],
  ])('%s', (_name, policy, parts) => {
    expect(policyParts(policy)).toEqual(parts);
  });

  test('say at each moment before the start what the quote goes by', () => {
    fc.assert(
      fc.property(somePolicy, someNow, (policy, now) => {
        const counted = policy.kind === 'WINDOWS' ? refundWindow(policy.windows, startsAt, now).percent : 0;
        expect(saidAt(policyParts(policy), now)).toBe(now < startsAt ? counted : 0);
      }),
    );
  });
});
