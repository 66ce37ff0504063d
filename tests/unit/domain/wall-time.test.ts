import { expect, test } from 'vitest';
import { hoursAfter, wallTimeInDays } from '#domain/wall-time.ts';

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

test('a wall time is the same so many days later, whatever clocks do meanwhile', () => {
  expect(wallTimeInDays('2027-03-13T02:30:00', 1)).toBe('2027-03-14T02:30:00');
  expect(wallTimeInDays('2027-02-28T19:30:00', -59)).toBe('2026-12-31T19:30:00');
});
