import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { durationMs, wallTimeFrom } from '#server/modules/catalog/import/file-times.ts';
import { importEvents, readEventFile, summaryLine } from '#server/modules/catalog/import/import-events.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const fileNamed = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const zone = 'America/Vancouver';

describe('an iCalendar file', () => {
  test('gives its events with their wall-clock times, and says what it cannot', async () => {
    const read = readEventFile(await fileNamed('alder-choir.ics'), 'America/Toronto');
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
      {
        ...alike,
        uid: 'rehearsal@alder.example',
        name: 'Open rehearsal',
        description: '',
        startWallTime: '2025-01-07T19:00:00',
        endWallTime: '2025-01-07T20:30:00',
        isCanceled: false,
        category: null,
        place: null,
      },
    ]);
    expect(read.problems).toEqual([
      'Open rehearsal repeats: only its first time is taken',
      'Some day has no start that can be read and is left out',
    ]);
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
    ['next week', null],
  ])('%s', (text, read) => {
    expect(wallTimeFrom(text, zone)).toEqual(read);
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
    const { events: read, problems } = readEventFile(await fileNamed('zinc-band.html'), zone);
    expect(problems).toEqual(['Backwards ends before it starts and is left out']);
    const first = await importEvents(server.db, read);
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
    );
    expect(again).toEqual({ created: 0, updated: 2, withoutTickets: 0, organizers: ['Zinc Band', 'Imported events'] });
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
    const { events: read } = readEventFile(await fileNamed('alder-choir.ics'), zone);
    expect(summaryLine(await importEvents(server.db, read))).toBe(
      '3 events: 3 new, 0 changed; of Alder Choir; 3 without tickets',
    );
    expect(await importEvents(server.db, read, { free: true, organizer: 'Alder Singers' })).toEqual({
      created: 3,
      updated: 0,
      withoutTickets: 0,
      organizers: ['Alder Singers'],
    });
  });
});
