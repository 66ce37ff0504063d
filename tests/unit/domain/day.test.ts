import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarDays,
  dayAfter,
  dayIn,
  daysSinceMonday,
  firstMoment,
  lastMoment,
  monthAfter,
  monthOf,
} from '#domain/day.ts';
import { isDay } from '#domain/is-day.ts';

const zones = [
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Asuncion',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];

describe('today in the viewer’s zone', () => {
  test.each<[string, string, string, string]>([
    ['the same instant is today in the west', '2026-11-22T03:30:00Z', 'America/New_York', '2026-11-21'],
    ['and tomorrow in the east', '2026-11-22T03:30:00Z', 'Asia/Kolkata', '2026-11-22'],
    ['the last second of a day', '2026-11-22T04:59:59.999Z', 'America/New_York', '2026-11-21'],
    ['midnight', '2026-11-22T05:00:00Z', 'America/New_York', '2026-11-22'],
    ['the hour that comes twice', '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
    ['and its second time', '2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01'],
    ['the last second of a long day', '2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['the last second of a short day', '2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['a zone of half hours', '2026-11-22T03:29:00Z', 'America/St_Johns', '2026-11-21'],
    ['the first zone of the world', '2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['the last zone of the world', '2026-11-22T10:59:00Z', 'Pacific/Pago_Pago', '2026-11-21'],
    ['New Year', '2027-01-01T00:00:00Z', 'UTC', '2027-01-01'],
  ])('%s', (_, instant, zone, day) => {
    expect(dayIn(new Date(instant), zone)).toBe(day);
  });
});

describe('the bounds of a day', () => {
  test.each<[string, string, string, string, string]>([
    ['a plain day', '2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
    [
      'clocks forward: 23 hours',
      '2026-03-08',
      'America/New_York',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
    ],
    ['clocks back: 25 hours', '2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['clocks skip midnight', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['and the day before it', '2026-04-23', 'Africa/Cairo', '2026-04-22T22:00:00.000Z', '2026-04-23T21:59:59.999Z'],
    [
      'clocks back into the day before',
      '2024-03-24',
      'America/Asuncion',
      '2024-03-24T04:00:00.000Z',
      '2024-03-25T03:59:59.999Z',
    ],
    ['midnight comes twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['half hours', '2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
    ['the first zone', '2026-11-22', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22T09:59:59.999Z'],
  ])('%s', (_, day, zone, first, last) => {
    expect([firstMoment(day, zone).toISOString(), lastMoment(day, zone).toISOString()]).toEqual([first, last]);
  });

  test('hold every instant that falls on the day, in every zone', () => {
    const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (now, zone) => {
        const day = dayIn(now, zone);
        expect(firstMoment(day, zone).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(lastMoment(day, zone).getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(dayIn(firstMoment(day, zone), zone)).toBe(day);
        expect(dayIn(lastMoment(day, zone), zone)).toBe(day);
      }),
    );
  });
});

describe('the calendar', () => {
  test.each<[string, string, string]>([
    ['2026-11-21', '2026-10-26', '2026-12-06'],
    ['2026-02-01', '2026-01-26', '2026-03-08'],
    ['2027-02-15', '2027-02-01', '2027-03-14'],
    ['2026-12-31', '2026-11-30', '2027-01-10'],
    ['2028-02-29', '2028-01-31', '2028-03-12'],
  ])('of %s shows 42 days from %s to %s', (day, first, last) => {
    const days = calendarDays(day);
    expect([days.length, new Set(days).size, days.at(0), days.at(-1)]).toEqual([42, 42, first, last]);
    expect(days).toContain(day);
  });

  test.each<[string, number, string]>([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-05', -1, '2025-12-05'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(monthAfter(day, months)).toBe(expected);
  });

  test('counts days over clock changes, months and years, and weeks from Monday', () => {
    expect(dayAfter('2026-03-08', 1)).toBe('2026-03-09');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-11-01', -1)).toBe('2026-10-31');
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(daysSinceMonday)).toEqual([0, 5, 6]);
    expect(monthOf('2026-11-21')).toBe('2026-11');
  });

  test.each(['2026-11-21', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '26-1-1',
    '2026-11-21T00:00',
    'tomorrow',
    '1899-12-31',
    '9999-12-31',
  ])('%s is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
