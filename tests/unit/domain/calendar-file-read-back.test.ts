import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry, type CalendarMethod } from '#domain/calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'R-H6K7JEV4@foyer',
  changedAt: '2026-11-01T09:08:07.000Z',
  name: 'Supper',
  description: 'Ticket',
  place: 'Port Theatre Studio',
  url: 'https://foyer.example/event/ev-1?a=1;b=2',
  timeZone: 'Europe/Berlin',
  timeZoneName: 'CEST',
  start: { wallTime: '2026-10-24T22:00:00', instant: '2026-10-24T20:00:00.000Z' },
  end: { wallTime: '2026-10-25T06:00:00', instant: '2026-10-25T05:00:00.000Z' },
};

/** The event of a file by somebody else's reading, its zones by what the file itself says of them. */
function readBack(change: Partial<CalendarEntry>, method?: CalendarMethod) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...entry, ...change }, method)));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event in the file');
  return { calendar, component, event: new ICAL.Event(component) };
}

const line = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S} 🎭]{1,200}$/u);
const paragraphs = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));

test('every text is read back as it was written, however long and whatever signs it has', () => {
  fc.assert(
    fc.property(line, paragraphs, line, (name, description, place) => {
      const { component, event } = readBack({ name, description, place });
      expect([event.uid, event.summary, event.description, event.location]).toEqual([
        entry.uid,
        name,
        description,
        place,
      ]);
      expect(component.getFirstPropertyValue('url')).toBe(entry.url);
    }),
  );
});

test.each([
  ['whose clocks change during the event', 'Europe/Berlin', entry.start, entry.end],
  [
    'of three quarters of an hour',
    'Asia/Kathmandu',
    { wallTime: '2026-11-21T19:30:00', instant: '2026-11-21T13:45:00.000Z' },
    { wallTime: '2026-11-21T21:30:00', instant: '2026-11-21T15:45:00.000Z' },
  ],
  [
    'that is newer than a browser’s data',
    'America/Vancouver',
    { wallTime: '2026-11-21T20:30:00', instant: '2026-11-22T03:30:00.000Z' },
    { wallTime: '2026-11-21T22:30:00', instant: '2026-11-22T05:30:00.000Z' },
  ],
])('times in a zone %s are read back as the server’s instants', (_name, timeZone, start, end) => {
  const { event, component } = readBack({ timeZone, start, end });
  expect([event.startDate, event.endDate].map((time) => [time.toString(), time.toJSDate().toISOString()])).toEqual([
    [start.wallTime, start.instant],
    [end.wallTime, end.instant],
  ]);
  expect(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe(timeZone);
});

test.each([
  ['PUBLISH', 'CONFIRMED', 215_687_287],
  ['CANCEL', 'CANCELLED', 215_687_288],
] as const)('a file with the method %s is read back as %s, of the same UID', (method, status, sequence) => {
  const { calendar, component, event } = readBack({}, method);
  expect([
    calendar.getFirstPropertyValue('method'),
    component.getFirstPropertyValue('status'),
    event.uid,
    event.sequence,
  ]).toEqual([method, status, entry.uid, sequence]);
});
