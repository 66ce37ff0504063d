import { expect, test } from 'vitest';
import { hoursAfter } from '#domain/hours-after.ts';

test.each([
  ['2027-02-03T19:30', 2, '2027-02-03T21:30'],
  ['2027-02-28T23:30', 2, '2027-03-01T01:30'],
  // The clocks of Vancouver skip an hour in this night; a form's do not.
  ['2026-03-08T01:30', 2, '2026-03-08T03:30'],
  // A browser takes years of six digits.
  ['12027-02-03T19:30', 2, ''],
  ['2027-12-31T22:00:15', 2, '2028-01-01T00:00:15'],
])('%s and %i hours are %s', (wallTime, hours, later) => {
  expect(hoursAfter(wallTime, hours)).toBe(later);
});
