import { describe, expect, test } from 'vitest';
import { likelyEmailAddress } from '#platform/typo-hint/email-typo.ts';

describe('the address that was probably meant', () => {
  test.each([
    ['alex@gmial.com', 'alex@gmail.com'],
    ['alex@gmail.con', 'alex@gmail.com'],
    ['alex@gamil.com', 'alex@gmail.com'],
    ['alex@hotmial.com', 'alex@hotmail.com'],
    ['Alex.T@YAHO.CA', 'Alex.T@yahoo.ca'],
    [' alex@outlok.com ', 'alex@outlook.com'],
    ['alex@shaww.ca', 'alex@shaw.ca'],
  ])('of %s is %s', (typed, meant) => {
    expect(likelyEmailAddress(typed)).toBe(meant);
  });

  test.each(['alex@gmail.com', 'alex@foyer.example', 'alex@viu.ca', 'alex', 'alex@', '', 'alex@mid-island.org'])(
    'of %s is itself',
    (typed) => {
      expect(likelyEmailAddress(typed)).toBeNull();
    },
  );
});
