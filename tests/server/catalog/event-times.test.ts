import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { instantOf, wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';

describe('an event’s wall-clock time', () => {
  test.each([
    ['winter in Toronto', '2026-01-15T19:30:00', 'America/Toronto', '2026-01-16T00:30:00.000Z'],
    ['summer in Toronto', '2026-07-15T19:30:00', 'America/Toronto', '2026-07-15T23:30:00.000Z'],
    [
      'a minute before the clock springs forward',
      '2025-03-09T01:59:00',
      'America/Vancouver',
      '2025-03-09T09:59:00.000Z',
    ],
    [
      'in the hour that is skipped: moved on by it',
      '2025-03-09T02:30:00',
      'America/Vancouver',
      '2025-03-09T10:30:00.000Z',
    ],
    ['after the clock has sprung forward', '2025-03-09T03:00:00', 'America/Vancouver', '2025-03-09T10:00:00.000Z'],
    [
      'in the hour that comes twice: the first of them',
      '2025-11-02T01:30:00',
      'America/Vancouver',
      '2025-11-02T08:30:00.000Z',
    ],
    ['after the clock has fallen back', '2025-11-02T02:00:00', 'America/Vancouver', '2025-11-02T10:00:00.000Z'],
    ['a zone at half an hour', '2026-11-21T19:30:00', 'America/St_Johns', '2026-11-21T23:00:00.000Z'],
    ['a zone without a change', '2026-11-21T19:30:00', 'America/Regina', '2026-11-22T01:30:00.000Z'],
    ['beyond the date line', '2026-11-21T19:30:00', 'Pacific/Auckland', '2026-11-21T06:30:00.000Z'],
    [
      'a blank instead of the T, as PostgreSQL writes it',
      '2026-01-15 19:30:00',
      'America/Toronto',
      '2026-01-16T00:30:00.000Z',
    ],
  ])('is one instant: %s', (_, wallTime, timeZone, instant) => {
    expect(instantOf(wallTime, timeZone).toISOString()).toBe(instant);
  });

  test('comes back from its instant, at every hour and a half of two years', () => {
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += 5_400_000) {
      const wall = wallTimeOf(new Date(at), 'America/Vancouver');
      const back = instantOf(wall, 'America/Vancouver').getTime();
      expect([at, at - 3_600_000]).toContain(back);
      expect(wallTimeOf(new Date(back), 'America/Vancouver')).toBe(wall);
    }
  });

  test('has the zone’s short name of that day, as its reader calls it', () => {
    const [winter, summer] = ['2025-01-15T19:30:00', '2025-07-15T19:30:00'].map((time) =>
      instantOf(time, 'America/Vancouver'),
    );
    const names = (language: Language) =>
      [winter, summer].flatMap((instant) =>
        instant ? ['America/Vancouver', 'America/Toronto'].map((zone) => zoneShortName(instant, zone, language)) : [],
      );
    expect([names('en'), names('fr-CA'), names('en')]).toEqual([
      ['PST', 'EST', 'PDT', 'EDT'],
      ['HNP', 'HNE', 'HAP', 'HAE'],
      ['PST', 'EST', 'PDT', 'EDT'],
    ]);
  });

  test.each([
    ['2026-11-21', 'America/Vancouver'],
    ['2026-11-21T19:30:00', 'America/Atlantis'],
  ])('is refused when it cannot be one: %s in %s', (wallTime, timeZone) => {
    expect(() => instantOf(wallTime, timeZone)).toThrow(RangeError);
  });
});
