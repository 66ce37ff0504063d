import { expect, test } from 'vitest';
import { ruleOf } from '#services/desk/event-repeat/repeat-rule.ts';
import { weekly } from '#tests/model/desk/event-repeat/sample-repeats.ts';

const fault = (field: string, code: string) => ({
  __typename: 'InvalidFieldsError',
  fields: [{ field, fault: code }],
});

test('a rule has what its kind and its end take, and nothing else', () => {
  expect(ruleOf({ ...weekly, weekdays: [1, 3] })).toEqual({ kind: 'WEEKLY', every: 1, weekdays: [1, 3], times: 8 });
  expect(ruleOf({ ...weekly, kind: 'MONTHLY_DAY', every: 2, ends: 'UNTIL', until: '2027-06-30' })).toEqual({
    kind: 'MONTHLY_DAY',
    every: 2,
    until: '2027-06-30',
  });
  expect(ruleOf({ ...weekly, kind: 'DATES', days: ['2027-01-08'] })).toEqual({ kind: 'DATES', days: ['2027-01-08'] });
});

test.each([
  ['no number', { ...weekly, times: ' ' }, fault('rule.times', 'REQUIRED')],
  ['what is no number', { ...weekly, times: '1e2' }, fault('rule.times', 'OUT_OF_RANGE')],
  ['no last day', { ...weekly, ends: 'UNTIL' as const }, fault('rule.until', 'REQUIRED')],
])('%s is at fault', (_name, draft, faults) => {
  expect(ruleOf(draft)).toEqual(faults);
});
