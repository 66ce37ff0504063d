import { describe, expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from '#domain/calendar-file.ts';
import { readICalendar } from '#server/modules/event-import/read-icalendar.ts';

const entry: CalendarEntry = {
  uid: 'R-H6K7JEV4@foyer',
  changedAt: '2026-11-01T09:08:07.000Z',
  name: 'The Winter’s Tale; a play, in five acts',
  description: 'Ticket of Alex Thorsen: Student or senior.\nCode for the door: R-H6K7JEV4',
  place: 'Port Theatre Studio, 125 Front St, Nanaimo',
  url: 'https://foyer.example/event/ev-1',
  timeZone: 'America/Vancouver',
  timeZoneName: 'PST',
  start: { wallTime: '2026-11-21T19:30:00', instant: '2026-11-22T03:30:00.000Z' },
  end: { wallTime: '2026-11-21T22:00:00', instant: '2026-11-22T06:00:00.000Z' },
};

const linesOf = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change }).split('\r\n');
const named = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name));

describe('calendarFile', () => {
  test('gives the wall clock with its zone, and the zone’s clocks by the server’s instants', () => {
    const lines = linesOf();
    expect(named(lines, 'DTSTART;')).toEqual(['DTSTART;TZID=America/Vancouver:20261121T193000']);
    expect(named(lines, 'DTEND')).toEqual(['DTEND;TZID=America/Vancouver:20261121T220000']);
    expect(named(lines, 'DTSTAMP')).toEqual(['DTSTAMP:20261101T090807Z']);
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Vancouver',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0800',
      'TZNAME:PST',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  test('believes the server where its zone data are newer than the browser’s', () => {
    const start = { wallTime: '2026-11-21T20:30:00', instant: '2026-11-22T03:30:00.000Z' };
    expect(named(linesOf({ start, end: start, timeZoneName: 'PDT' }), 'TZOFFSETTO')).toEqual(['TZOFFSETTO:-0700']);
  });

  test('tells both clocks of an event over a clock change', () => {
    const lines = linesOf({
      timeZone: 'Europe/Berlin',
      timeZoneName: 'CEST',
      start: { wallTime: '2026-10-24T22:00:00', instant: '2026-10-24T20:00:00.000Z' },
      end: { wallTime: '2026-10-25T06:00:00', instant: '2026-10-25T05:00:00.000Z' },
    });
    expect(named(lines, 'TZOFFSET')).toEqual([
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
    ]);
    expect(named(lines, 'DTSTART:')).toEqual(['DTSTART:19700101T000000', 'DTSTART:20261025T023000']);
  });

  test.each([
    ['Asia/Kathmandu', '2026-11-21T19:30:00', '2026-11-21T13:45:00.000Z', '+0545'],
    ['America/St_Johns', '2026-11-21T19:30:00', '2026-11-21T23:00:00.000Z', '-0330'],
    ['Etc/UTC', '2026-11-21T19:30:00', '2026-11-21T19:30:00.000Z', '+0000'],
  ])('counts the minutes of %s', (timeZone, wallTime, instant, offset) => {
    const time = { wallTime, instant };
    expect(named(linesOf({ timeZone, start: time, end: time }), 'TZOFFSETTO')).toEqual([`TZOFFSETTO:${offset}`]);
  });

  test('raises SEQUENCE with each change, and once more for the cancellation of what stood last', () => {
    const sequence = (changedAt: string, method?: 'CANCEL') =>
      Number(/^SEQUENCE:(\d+)\r$/m.exec(calendarFile({ ...entry, changedAt }, method))?.[1]);
    expect(sequence('2020-01-01T00:00:00.000Z')).toBe(0);
    expect(sequence('1999-01-01T00:00:00.000Z')).toBe(0);
    expect(sequence('2026-11-01T09:08:08.000Z') - sequence('2026-11-01T09:08:07.999Z')).toBe(1);
    expect(sequence('2026-11-01T09:08:07.000Z', 'CANCEL') - sequence('2026-11-01T09:08:07.999Z')).toBe(1);
    expect(sequence('2088-01-19T03:14:06.000Z', 'CANCEL')).toBeLessThan(2 ** 31);
  });

  test('folds at 75 octets and cuts no character', () => {
    const file = calendarFile({ ...entry, name: '„Über die Brücke“ 🎭 '.repeat(12) });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'„Über die Brücke“ 🎭 '.repeat(12)}`);
  });

  test.each(['a', 'é', '„', '🎭'])('fills each line of %s before it folds', (character) => {
    const octets = (text: string) => new TextEncoder().encode(text).length;
    const folded = calendarFile({ ...entry, name: character.repeat(200) }).split('\r\n');
    const first = folded.findIndex((line) => line.startsWith('SUMMARY:'));
    expect(octets(folded[first] ?? '')).toBeGreaterThan(75 - octets(character));
    expect(octets(folded[first + 1] ?? '')).toBeGreaterThan(75 - octets(character));
  });

  test('is read back by our own import as it was written', () => {
    const { events, problems } = readICalendar(calendarFile(entry), 'Etc/UTC', new Date(0));
    expect(problems).toEqual([]);
    expect(
      events.map(({ uid, name, description, startWallTime, endWallTime, timeZone }) => ({
        uid,
        name,
        description,
        startWallTime: startWallTime.slice(0, 19),
        endWallTime: endWallTime.slice(0, 19),
        timeZone,
      })),
    ).toEqual([
      {
        uid: entry.uid,
        name: entry.name,
        description: entry.description,
        startWallTime: entry.start.wallTime,
        endWallTime: entry.end.wallTime,
        timeZone: entry.timeZone,
      },
    ]);
  });
});
