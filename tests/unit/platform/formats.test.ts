import { describe, expect, test } from 'vitest';
import { dayAndTime, numericDate, parseWallTime } from '#domain/event-time.ts';
import { plural } from '#domain/plural.ts';
import { breakpointOf, breakpoints, devicesOf } from '#platform/look/breakpoints.ts';
import { narrow, notPhone, phone } from '#platform/look/media.ts';

describe('the formats of platform specification §9', () => {
  test.each([
    ['2026-11-21T19:30:00', '11/21/2026', 'Sat, Nov 21 · 7:30 pm'],
    ['2026-01-04T00:05:00', '01/04/2026', 'Sun, Jan 4 · 12:05 am'],
  ])('%s is %s and %s', (wall, date, withTime) => {
    const time = parseWallTime(wall);
    expect([numericDate(time), dayAndTime(time)]).toEqual([date, withTime]);
  });

  test('a plural has an s unless there is one', () => {
    expect([0, 1, 2, -1].map((count) => plural(count, 'event'))).toEqual([
      '0 events',
      '1 event',
      '2 events',
      '-1 events',
    ]);
  });
});

describe('the breakpoints', () => {
  test('are those of the specification', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1400 });
  });

  test.each([
    [320, 'xs', ['mobile']],
    [639, 'xs', ['mobile']],
    [640, 'sm', ['mobile', 'tablet']],
    [768, 'md', ['tablet']],
    [1023, 'md', ['tablet']],
    [1024, 'lg', ['desktop']],
    [1280, 'xl', ['desktop', 'wide']],
    [1400, '2xl', ['desktop', 'wide']],
  ])('%i px is %s: %j', (width, name, devices) => {
    expect([breakpointOf(width), devicesOf(width)]).toEqual([name, devices]);
  });

  test('are the look’s own, in rem, so that they follow the reader’s text size', () => {
    const rem = (px: number) => px / 16;
    expect([phone, notPhone, narrow]).toEqual([
      `@media (max-width: ${rem(breakpoints.md) - 0.01}rem)`,
      `@media (min-width: ${rem(breakpoints.md)}rem)`,
      `@media (max-width: ${rem(breakpoints.lg) - 0.01}rem)`,
    ]);
  });
});
