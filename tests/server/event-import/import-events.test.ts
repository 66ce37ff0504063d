import { readFile } from 'node:fs/promises';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { durationMs, wallTimeFrom } from '#server/modules/event-import/file-times.ts';
import { importEvents, readEventFile, summaryLine } from '#server/modules/event-import/import-events.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';

const fileNamed = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const zone = 'America/Vancouver';
const now = new Date('2025-02-01T20:00:00Z');

describe('an iCalendar file', () => {
  test('gives its events with their wall-clock times, and says what it cannot', async () => {
    const read = readEventFile(await fileNamed('alder-choir.ics'), 'America/Toronto', now);
    const alike = { organizer: 'Alder Choir', timeZone: zone, capacity: null, offers: [] };
    expect(read.events).toEqual([
      {
        ...alike,
        uid: 'carols-2024@alder.example',
        name: 'Carols, mostly',
        description: 'Two hours of carols.\n\nBring a cushion; the pews are hard.',
        startWallTime: '2024-12-14T19:30:00',
        endWallTime: '2024-12-14T21:30:00',
        isCanceled: false,
        category: 'Concert',
        place: {
          name: 'St. Paul’s Hall',
          line1: '100 Chapel Street',
          city: 'Nanaimo',
          stateProvince: null,
          postcode: null,
          country: null,
          lat: 49.1667,
          long: -123.9384,
        },
      },
      {
        ...alike,
        uid: 'retreat@alder.example',
        name: 'Singing retreat',
        description: '',
        startWallTime: '2025-03-01T00:00:00',
        endWallTime: '2025-03-02T23:59:59',
        isCanceled: true,
        category: null,
        place: null,
      },
      ...['01-07', '01-14'].map((day, at) => ({
        ...alike,
        uid: `rehearsal@alder.example 202501${at === 0 ? '08' : '15'}T030000Z`,
        name: 'Open rehearsal',
        description: '',
        startWallTime: `2025-${day}T19:00:00`,
        endWallTime: `2025-${day}T20:30:00`,
        isCanceled: false,
        category: null,
        place: null,
      })),
    ]);
    expect(read.problems).toEqual(['event 4 (line 45) "Some day": its DTSTART "soon" is no time']);
  });
});

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Supper', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const page = (event: object) =>
  JSON.stringify({ '@type': 'Event', name: 'Supper', startDate: '2027-01-01T18:00', ...event });

describe('an event that is not right', () => {
  test.each([
    ['no name', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR', 'event 1 (line 2) "": it has no SUMMARY'],
    ['no start', calendar(), 'event 1 (line 2) "Supper": it has no DTSTART'],
    [
      'a zone that nobody knows',
      calendar('DTSTART;TZID=Pacific Standard Time:20270101T180000'),
      'event 1 (line 2) "Supper": its time zone "Pacific Standard Time" is no IANA name like America/Vancouver, and the file does not define it (VTIMEZONE)',
    ],
    [
      'an end before its start',
      calendar('DTSTART:20270101T180000', 'DTEND:20270101T170000'),
      'event 1 (line 2) "Supper": it ends before it starts',
    ],
    [
      'a day that no month has',
      calendar('DTSTART:20270230T180000'),
      'event 1 (line 2) "Supper": its DTSTART "20270230T180000" is no time',
    ],
    [
      'an end that is no time',
      calendar('DTSTART:20270101T180000', 'DTEND:late'),
      'event 1 (line 2) "Supper": its DTEND "late" is no time',
    ],
    [
      'an end in a zone that nobody knows',
      calendar('DTSTART:20270101T180000', 'DTEND;TZID=Pacific Standard Time:20270101T200000'),
      'event 1 (line 2) "Supper": its time zone "Pacific Standard Time" is no IANA name like America/Vancouver, and the file does not define it (VTIMEZONE)',
    ],
    [
      'a duration in words',
      calendar('DTSTART:20270101T180000', 'DURATION:an hour'),
      'event 1 (line 2) "Supper": its DURATION "an hour" is no duration',
    ],
    [
      'a place off the earth',
      calendar('DTSTART:20270101T180000', 'LOCATION:Hall', 'GEO:91;0'),
      'event 1 (line 2) "Supper": its place lies at 91, 0, which is not on the earth',
    ],
    ['no name, on a page', page({ name: '' }), 'event 1 "": it has no name'],
    ['no time, on a page', page({ startDate: 'soon' }), 'event 1 "Supper": its startDate "soon" is no time'],
    ['an end that is no time, on a page', page({ endDate: 'late' }), 'event 1 "Supper": its endDate "late" is no time'],
    [
      'a price in words',
      page({ offers: { name: 'Seat', price: 'from $20' } }),
      'event 1 "Supper": its offer "Seat" has the price "from $20", which is no number',
    ],
    [
      'a price below nothing',
      page({ offers: { price: -5 } }),
      'event 1 "Supper": its offer "Admission" has the price "-5", which is no number',
    ],
    [
      'too many places',
      page({ maximumAttendeeCapacity: 3_000_000_000 }),
      'event 1 "Supper": its capacity 3000000000 is too large',
    ],
    [
      'a name without end',
      page({ name: 'x'.repeat(301) }),
      `event 1 "${'x'.repeat(301)}": its name has more than 300 characters`,
    ],
    ['U+0000', page({ description: 'a\0b' }), 'event 1 "Supper": it has the character U+0000 in its text'],
  ])('%s', (_name, text, problem) => {
    const read = readEventFile(text, zone, now);
    expect(read).toEqual({ events: [], problems: [problem], removed: [], notes: [] });
  });

  test('that a page shows twice is taken once; two of one id are a problem', () => {
    const one = { '@type': 'Event', '@id': '/supper', name: 'Supper', startDate: '2027-01-01T18:00' };
    expect(readEventFile(JSON.stringify([one, one]), zone, now)).toMatchObject({
      events: [{ name: 'Supper' }],
      problems: [],
    });
    const { events: read, problems } = readEventFile(JSON.stringify([one, { ...one, name: 'Breakfast' }]), zone, now);
    expect([read.length, problems]).toEqual([1, ['"Breakfast" and "Supper" have the same id, /supper']]);
  });

  test('in JSON that is none names the script of the page', () => {
    const text = `<script type="application/ld+json">${page({})}</script><script type="application/ld+json">{</script>`;
    expect(() => readEventFile(text, zone, now)).toThrow(/^JSON-LD script 2 of the page: /);
  });
});

describe('times in files', () => {
  test.each([
    ['20241214T193000', { wallTime: '2024-12-14T19:30:00', isDate: false }],
    ['20241215T033000Z', { wallTime: '2024-12-14T19:30:00', isDate: false }],
    ['2024-12-14T19:30:00-08:00', { wallTime: '2024-12-14T19:30:00', isDate: false }],
    ['2024-12-14T19:30', { wallTime: '2024-12-14T19:30:00', isDate: false }],
    ['2024-12-14', { wallTime: '2024-12-14T00:00:00', isDate: true }],
    ['2024-13-14', null],
    ['2023-02-29', null],
    ['2024-12-14T24:00', null],
    ['0000-12-14', null],
    ['next week', null],
  ])('%s', (text, read) => {
    expect(wallTimeFrom(text, zone)).toEqual(read);
  });

  test.each([
    ['of its own', 'DTEND;TZID=America/Toronto:20240101T230000', '2024-01-01T20:00:00'],
    ['of the start', 'DTEND;TZID=America/Vancouver:20240101T230000', '2024-01-01T23:00:00'],
    ['of all the world', 'DTEND:20240102T040000Z', '2024-01-01T20:00:00'],
    ['of no place', 'DTEND:20240101T230000', '2024-01-01T23:00:00'],
  ])('an end in the zone %s is read by the clock of the start', (_name, end, endWallTime) => {
    const { events: read } = readEventFile(calendar(`DTSTART;TZID=${zone}:20240101T180000`, end), 'Europe/Berlin', now);
    expect(read.map((event) => event.endWallTime)).toEqual([endWallTime]);
  });

  test.each([
    ['PT1H30M', 5_400_000],
    ['P1DT1S', 86_401_000],
    ['P2W', 1_209_600_000],
    ['P', null],
    ['an hour', null],
  ])('lasting %s', (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });
});

describe('importing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('a page’s events are found with their tiers, and a second time changes nothing that is booked', async () => {
    const { events: read, problems } = readEventFile(await fileNamed('zinc-band.html'), zone, now);
    expect(problems).toEqual(['event 3 "Backwards": it ends before it starts']);
    const first = await importEvents(server.db, read, { partly: true });
    expect(summaryLine(first)).toBe('2 events: 2 new, 0 changed; of Zinc Band, Imported events');
    const { data, errors } =
      await server.query(`{ events(options: { query: "zinc" }) { items { name description startWallTime endWallTime timeZone capacity
      organizer { name } primaryCategory { code } location { name line1 city postcode lat long }
      ticketAvailability { hasAvailableTickets isSoldOut } tuitions { name price { display } remainingCapacity } } } }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      events: {
        items: [
          {
            name: 'Zinc Band, unplugged',
            description: 'Quieter than usual.',
            startWallTime: '2025-06-07T20:00:00',
            endWallTime: '2025-06-07T22:30:00',
            timeZone: zone,
            capacity: 80,
            organizer: { name: 'Zinc Band' },
            primaryCategory: { code: 'music' },
            location: {
              name: 'Rock Bay Works',
              line1: '555 Pembroke Street',
              city: 'Victoria',
              postcode: 'V8T 1H2',
              lat: 48.4343,
              long: -123.3672,
            },
            ticketAvailability: { hasAvailableTickets: false, isSoldOut: false },
            tuitions: [
              { name: 'Seat', price: { display: '$22.50' }, remainingCapacity: 80 },
              { name: 'Front row', price: { display: '$40.00' }, remainingCapacity: 0 },
            ],
          },
        ],
      },
    });

    await server.db.update(events).set({ booked: 60 }).where(eq(events.capacity, 80));
    const again = await importEvents(
      server.db,
      read.map((event) => ({ ...event, name: `${event.name}!`, capacity: event.capacity && 50 })),
      { partly: true },
    );
    expect(again).toEqual({
      created: 0,
      updated: 2,
      removed: 0,
      withoutTickets: 0,
      organizers: ['Zinc Band', 'Imported events'],
      toCallOff: [],
      checked: [],
    });
    const rows = await server.db
      .select({ name: events.name, booked: events.booked, capacity: events.capacity })
      .from(events)
      .orderBy(asc(events.name));
    expect(rows).toEqual([
      { name: 'Open garage!', booked: 0, capacity: null },
      { name: 'Zinc Band, unplugged!', booked: 60, capacity: 60 },
    ]);
    expect(await server.db.select({ name: locations.name }).from(locations).orderBy(asc(locations.name))).toEqual([
      { name: 'Rock Bay Works' },
      { name: 'The garage' },
    ]);
    expect(await server.db.$count(products)).toBe(3);
  });

  test('events without a price have no tickets unless they are said to be free', async () => {
    const { events: read } = readEventFile(await fileNamed('alder-choir.ics'), zone, now);
    expect(summaryLine(await importEvents(server.db, read))).toBe(
      '4 events: 4 new, 0 changed; of Alder Choir; 4 without tickets',
    );
    expect(await importEvents(server.db, read, { free: true, organizer: 'Alder Singers' })).toEqual({
      created: 4,
      updated: 0,
      removed: 0,
      withoutTickets: 0,
      organizers: ['Alder Singers'],
      toCallOff: [],
      checked: [],
    });
  });

  test('is all or nothing: one offer in another currency, and nothing is written', async () => {
    const { events: read } = readEventFile(
      JSON.stringify([
        { '@type': 'Event', name: 'Right', startDate: '2027-01-01T18:00', organizer: 'Two Coasts' },
        {
          '@type': 'Event',
          name: 'Foreign',
          startDate: '2027-01-02T18:00',
          organizer: 'Two Coasts',
          offers: [
            { name: 'Seat', price: 20, priceCurrency: 'USD' },
            { name: 'Floor', price: 10, priceCurrency: 'CAD' },
          ],
        },
      ]),
      zone,
      now,
    );
    await expect(importEvents(server.db, read)).rejects.toMatchObject({
      problems: ['"Foreign": its offer "Seat" is in USD; its organizer sells in CAD'],
    });
    const written = () =>
      server.db
        .select({ name: events.name })
        .from(events)
        .where(inArray(events.name, ['Right', 'Foreign']));
    expect(await written()).toEqual([]);
    expect(await importEvents(server.db, read, { partly: true })).toMatchObject({ created: 2 });
    expect(await importEvents(server.db, read, { partly: true })).toMatchObject({ created: 0, updated: 2 });
    expect(await written()).toHaveLength(2);
  });

  const choirNight = (startDate: string, ...tiers: string[]) =>
    readEventFile(
      JSON.stringify({
        '@type': 'Event',
        '@id': '/choir-night',
        name: 'Choir night',
        startDate,
        organizer: 'Kelp Choir',
        offers: tiers.map((name) => ({ name, price: 0 })),
      }),
      'America/Regina',
      now,
    ).events;
  const tiersOfChoirNight = async () => {
    const { data } = await server.query(
      '{ events(options: { query: "choir night" }) { items { tuitions { id name } } } }',
    );
    return z
      .object({
        events: z.object({
          items: z.tuple([z.object({ tuitions: z.array(z.object({ id: z.string(), name: z.string() })) })]),
        }),
      })
      .parse(data).events.items[0].tuitions;
  };

  test('an event that moves takes its registrations along, and a tier that is gone is sold no more', async () => {
    await importEvents(server.db, choirNight('2099-01-01T18:00', 'Seat', 'Floor'));
    const [seat, floor] = await tiersOfChoirNight();
    const person = await server.signUp();
    await add(server, person, seat?.id ?? '');
    const { id: orderId } = await orderOf(server, person);
    await transition(server, person, orderId, 'ArrangingPayment');
    await settle(server, orderId);

    await importEvents(server.db, choirNight('2098-01-01T18:00', 'Seat'));
    expect(
      await server.db
        .select({ startsAt: registrations.startsAt })
        .from(registrations)
        .where(eq(registrations.userId, person.userId)),
    ).toEqual([{ startsAt: new Date('2098-01-02T00:00:00Z') }]);
    expect(await tiersOfChoirNight()).toEqual([seat]);

    await importEvents(server.db, choirNight('2098-01-01T18:00'));
    expect(await tiersOfChoirNight()).toEqual([seat]);
    await importEvents(server.db, choirNight('2098-01-01T18:00', 'Seat', 'Floor'));
    expect(await tiersOfChoirNight()).toEqual([seat, floor]);

    await server.db
      .update(products)
      .set({ availability: 'BY_CODE' })
      .where(eq(products.id, floor?.id ?? ''));
    await importEvents(server.db, choirNight('2098-01-01T18:00', 'Seat', 'Floor'));
    expect(await tiersOfChoirNight()).toEqual([seat]);
  });

  test('an event that was called off here is not taken up again by a file that does not know it', async () => {
    await importEvents(server.db, choirNight('2099-01-01T18:00', 'Seat'));
    const named = eq(events.name, 'Choir night');
    await server.db.update(events).set({ state: 'CANCELED', calledOffAt: new Date() }).where(named);
    await importEvents(server.db, choirNight('2099-01-01T18:00', 'Seat'));
    const [event] = await server.db.select().from(events).where(named);
    expect(event?.state).toBe('CANCELED');
  });

  test('an event with people in it that a file cancels is named, with the command that tells them', async () => {
    const read = choirNight('2099-01-01T18:00', 'Seat');
    await importEvents(server.db, read);
    const named = eq(events.name, 'Choir night');
    await server.db.update(events).set({ booked: 1, calledOffAt: null }).where(named);
    const [event] = await server.db.select().from(events).where(named);
    const cancelled = read.map((one) => ({ ...one, isCanceled: true }));
    const line = `0 new, 1 changed; of ${read[0]?.organizer ?? 'Imported events'}; cancelled with people in it, who are not told yet: npm run call-off -- ${event?.id}`;
    expect(summaryLine(await importEvents(server.db, cancelled))).toBe(`1 event: ${line}`);
    await server.db.update(events).set({ calledOffAt: new Date() }).where(named);
    expect(summaryLine(await importEvents(server.db, cancelled))).not.toContain('call-off');
  });
});
