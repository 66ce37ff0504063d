import { expect, test } from 'vitest';
import { ageOf } from '#platform/age.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, 'less than a minute ago'],
  [minute - 1, 'less than a minute ago'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [24 * hour - 1, '23 hours ago'],
  [24 * hour, '1 day ago'],
  [15 * 24 * hour, '15 days ago'],
])('%d milliseconds are said as %s', (ms, words) => {
  expect(ageOf(ms, 'en')).toBe(words);
});
