import { describe, expect, test } from 'vitest';
import { longDateTime, parseWallTime, shortDateTime, timeOfDay, timeSpan } from '#domain/event-time.ts';

describe('an event time', () => {
  test.each([
    ['2026-11-21T00:05:00', '12:05 am'],
    ['2026-11-21T12:00:00', '12:00 pm'],
    ['2026-11-21 19:30:00', '7:30 pm'],
    ['2026-11-21T23:59', '11:59 pm'],
  ])('%s is %s', (wallTime, shown) => {
    expect(timeOfDay(parseWallTime(wallTime))).toBe(shown);
  });

  test('is shown as it stands, whatever zone the machine is in', () => {
    const start = parseWallTime('2026-11-21T19:30:00');
    expect([shortDateTime(start), longDateTime(start)]).toEqual([
      'Sat 21 Nov, 7:30 pm',
      'Saturday, November 21, 7:30 pm',
    ]);
  });

  test('has a plain blank in every browser: Firefox and Safari write a narrow one', () => {
    const prototype = Intl.DateTimeFormat.prototype;
    const own = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '7:30\u202fPM' });
    const shown = timeOfDay(parseWallTime('2026-11-21T19:30:00'));
    Object.defineProperty(prototype, 'format', own ?? {});
    expect(shown).toBe('7:30 pm');
  });

  test('spans a day without repeating it, and names the other day', () => {
    const start = parseWallTime('2026-11-21T19:30:00');
    expect(timeSpan(start, parseWallTime('2026-11-21T22:15:00'))).toBe('7:30 pm to 10:15 pm');
    expect(timeSpan(start, parseWallTime('2026-11-22T01:00:00'))).toBe('7:30 pm to Sun 22 Nov, 1:00 am');
  });

  test.each(['', '21.11.2026', 'tomorrow'])('%j is none', (text) => {
    expect(() => parseWallTime(text)).toThrow(RangeError);
  });
});
