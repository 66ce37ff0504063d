import { describe, expect, test } from 'vitest';
import { groupByDay, nothingOnDay, withDay } from '#domain/my-events-groups.ts';
import { mineNothing } from '#messages/my-events.ts';

const at = (id: string, startWallTime: string, startDateTime: string, attendee = 'b', isDefault = false) => ({
  id,
  attendee: { id: attendee, isDefault },
  event: { startWallTime, startDateTime },
});
const evening = ['2026-11-21T19:30:00', '2026-11-22T00:30:00Z'] as const;
const morning = ['2026-11-21T09:00:00', '2026-11-21T14:00:00Z'] as const;
const nextDay = ['2026-11-22T08:00:00', '2026-11-22T13:00:00Z'] as const;
const ids = (groups: ReturnType<typeof groupByDay<ReturnType<typeof at>>>) =>
  groups.map(({ day, registrations }) => [day, ...registrations.map(({ id }) => id)]);

describe('registrations by day', () => {
  const all = [
    at('4', ...nextDay),
    at('3', ...evening, 'c'),
    at('2', ...evening, 'a'),
    at('1', ...evening, 'z', true),
    at('0', ...morning, 'z'),
  ];

  test('sort within a day by start time, then the default attendee, then the attendee’s id', () => {
    expect(ids(groupByDay(all, 'upcoming'))).toEqual([
      ['2026-11-21', '0', '1', '2', '3'],
      ['2026-11-22', '4'],
    ]);
  });

  test('are newest day first on Past, and within a day as ever', () => {
    expect(ids(groupByDay(all, 'past'))).toEqual([
      ['2026-11-22', '4'],
      ['2026-11-21', '0', '1', '2', '3'],
    ]);
  });

  test('stand under the day of the event’s wall clock, whatever day the instant is elsewhere', () => {
    const auckland = at('far', '2026-11-22T09:00:00', '2026-11-21T20:00:00Z');
    const honolulu = at('near', '2026-11-21T20:00:00', '2026-11-22T06:00:00Z');
    expect(ids(groupByDay([auckland, honolulu], 'upcoming'))).toEqual([
      ['2026-11-21', 'near'],
      ['2026-11-22', 'far'],
    ]);
  });
});

describe('the chosen day', () => {
  const groups = [
    { day: '2026-11-21', registrations: [1] },
    { day: '2026-11-24', registrations: [2] },
  ];

  test('has its place among the days when nothing is on', () => {
    expect(withDay(groups, '2026-11-22', 'upcoming').map(({ day }) => day)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-24',
    ]);
    expect(withDay([...groups].reverse(), '2026-11-22', 'past').map(({ day }) => day)).toEqual([
      '2026-11-24',
      '2026-11-22',
      '2026-11-21',
    ]);
    expect(withDay([], '2026-11-22', 'saved')).toEqual([{ day: '2026-11-22', registrations: [] }]);
  });

  test('is not there twice', () => {
    expect(withDay(groups, '2026-11-21', 'upcoming')).toEqual(groups);
  });

  test.each([
    ['2026-11-21', 'No events scheduled today on'],
    ['2026-11-22', 'No events scheduled for'],
    ['2026-11-20', 'No matches found for'],
  ])('%s is said as %s', (day, words) => {
    expect(mineNothing({ on: nothingOnDay(day, '2026-11-21'), date: 'the day' }, 'en')).toBe(`${words} the day`);
  });
});
