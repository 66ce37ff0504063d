import { TZDate } from '@date-fns/tz';
import { describe, expect, test } from 'vitest';
import { dayFilterRange, type DayFilter } from '#domain/day-filter.ts';

const custom = { start: '', end: '' };
const day = (date: Date) =>
  `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()} ${date.getHours()}:${date.getMinutes()}`;
const range = (filter: DayFilter, now: Date) => {
  const span = dayFilterRange(filter, custom, now);
  return span && [day(span.start), span.end && day(span.end)];
};

/** 2026-11-18 is a Wednesday, -21 a Saturday, -22 a Sunday, -23 a Monday. */
describe('dayFilterRange', () => {
  test.each<[DayFilter, Date, [string, string]]>([
    ['today', new Date(2026, 10, 18, 15), ['2026-11-18 0:0', '2026-11-18 23:59']],
    ['tomorrow', new Date(2026, 11, 31, 23, 59), ['2027-1-1 0:0', '2027-1-1 23:59']],
    ['week', new Date(2026, 10, 18), ['2026-11-16 0:0', '2026-11-22 23:59']],
    ['week', new Date(2026, 10, 22, 23), ['2026-11-16 0:0', '2026-11-22 23:59']],
    ['week', new Date(2026, 10, 23), ['2026-11-23 0:0', '2026-11-29 23:59']],
    ['weekend', new Date(2026, 10, 18), ['2026-11-21 0:0', '2026-11-22 23:59']],
    ['weekend', new Date(2026, 10, 22), ['2026-11-21 0:0', '2026-11-22 23:59']],
    ['nextWeek', new Date(2026, 10, 22), ['2026-11-23 0:0', '2026-11-29 23:59']],
  ])('%s at %s', (filter, now, expected) => {
    expect(range(filter, now)).toEqual(expected);
  });

  test('starting soon is from now on, with no end', () => {
    expect(range('soon', new Date(2026, 10, 18, 15))).toEqual(['2026-11-18 15:0', null]);
  });

  test('any day is no bound', () => {
    expect(range('any', new Date())).toBeNull();
  });

  test('a custom range takes both of its days whole, and may be open at either end', () => {
    const now = new Date(2026, 10, 18);
    const span = (start: string, end: string) => {
      const found = dayFilterRange('custom', { start, end }, now);
      return found && [day(found.start), found.end && day(found.end)];
    };
    expect(span('2026-12-01', '2026-12-03')).toEqual(['2026-12-1 0:0', '2026-12-3 23:59']);
    expect(span('', '2026-12-03')).toEqual(['2026-11-18 0:0', '2026-12-3 23:59']);
    expect(span('2026-12-01', 'nonsense')).toEqual(['2026-12-1 0:0', null]);
    expect(span('2026-12-03', '2026-12-01')).toEqual(['2026-12-1 0:0', '2026-12-3 23:59']);
    expect(span('', '')).toBeNull();
  });

  const spanIn = (zone: string, filter: DayFilter, now: string, days = custom) => {
    const span = dayFilterRange(filter, days, new TZDate(now, zone));
    return span && [new Date(span.start.getTime()).toISOString(), span.end?.toISOString()];
  };

  test('is of the zone that the moment is in, over the change of its clocks', () => {
    const at = '2027-03-13T07:59:00Z';
    expect(spanIn('America/Los_Angeles', 'week', at)).toEqual(['2027-03-08T08:00:00.000Z', '2027-03-15T06:59:59.999Z']);
    expect(spanIn('Asia/Kolkata', 'today', at)).toEqual(['2027-03-12T18:30:00.000Z', '2027-03-13T18:29:59.999Z']);
    expect(spanIn('America/Los_Angeles', 'custom', at, { start: '2027-03-14', end: '2027-03-13' })).toEqual([
      '2027-03-13T08:00:00.000Z',
      '2027-03-15T06:59:59.999Z',
    ]);
  });

  test.each([
    ['skip midnight', 'Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    [
      'show the last hour twice',
      'America/Santiago',
      '2026-04-04T20:00:00Z',
      '2026-04-04T03:00:00.000Z',
      '2026-04-05T03:59:59.999Z',
    ],
  ])('holds a day on which clocks %s whole', (_name, zone, now, start, end) => {
    expect(spanIn(zone, 'today', now)).toEqual([start, end]);
  });
});
