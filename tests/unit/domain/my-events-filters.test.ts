import { describe, expect, test } from 'vitest';
import { dayIn } from '#domain/day.ts';
import { filterForDay, type MyEventsFilter } from '#domain/my-events-filters.ts';

describe('the tab of a picked day', () => {
  const today = '2026-11-21';
  test.each<[MyEventsFilter, string, MyEventsFilter]>([
    ['upcoming', '2026-11-20', 'past'],
    ['upcoming', '2025-12-31', 'past'],
    ['upcoming', '2026-11-21', 'upcoming'],
    ['upcoming', '2026-11-22', 'upcoming'],
    ['past', '2026-11-20', 'past'],
    ['past', '2026-11-21', 'past'],
    ['past', '2026-11-22', 'upcoming'],
    ['past', '2027-01-01', 'upcoming'],
    ['saved', '2026-11-20', 'saved'],
    ['saved', '2026-11-21', 'saved'],
    ['saved', '2026-11-22', 'saved'],
  ])('%s, %s → %s', (filter, day, expected) => {
    expect(filterForDay(filter, day, today)).toBe(expected);
  });

  test('at one instant a day is past for one viewer and today for another', () => {
    const now = new Date('2026-11-22T03:30:00Z');
    const switched = (zone: string) => filterForDay('upcoming', '2026-11-21', dayIn(now, zone));
    expect([switched('America/New_York'), switched('Europe/Berlin')]).toEqual(['upcoming', 'past']);
  });
});
