import { describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { policyForAnotherDate } from '#domain/cancellation/policy-for-another-date.ts';
import { hoursBefore, startsAt } from '#tests/unit/domain/cancellation/some-cancellation.ts';

const { STANDARD, FLEXIBLE, STRICT, COURSE } = policyPresets;
const staged = {
  ...STANDARD,
  windows: [
    { hoursBeforeStart: 240, percent: 90 },
    { hoursBeforeStart: 120, percent: 60 },
    { hoursBeforeStart: 24, percent: 20 },
  ],
};

describe('the policy for another date', () => {
  test.each([
    ['is the same while its first window lasts', STANDARD, 169, STANDARD],
    [
      'gives back the half at most once the half is left',
      STANDARD,
      168,
      { ...STANDARD, windows: [{ hoursBeforeStart: 48, percent: 50 }] },
    ],
    ['is none once nothing is left', STANDARD, 48, STRICT],
    [
      'keeps the windows that give less',
      staged,
      121,
      {
        ...staged,
        windows: [
          { hoursBeforeStart: 120, percent: 60 },
          { hoursBeforeStart: 24, percent: 20 },
        ],
      },
    ],
    ['of one window is the same, or none', FLEXIBLE, 24, STRICT],
    ['of what gives nothing back is the same', STRICT, 500, STRICT],
    ['of a course is the same', COURSE, 500, COURSE],
  ])('%s', (_what, policy, hours, expected) => {
    expect(policyForAnotherDate(policy, startsAt, hoursBefore(hours))).toEqual(expected);
  });
});
