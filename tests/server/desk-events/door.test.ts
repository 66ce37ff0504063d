import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { importEvents } from '#server/modules/event-import/import-events.ts';
import type { ImportedEvent } from '#server/modules/event-import/imported-event.ts';
import { makeEvent, only } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import {
  createEvent,
  doorOf,
  draft,
  historyOf,
  idOf,
  openDesk,
  savePart,
  saveTier,
  start,
} from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let organizationId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  ({ organizationId } = organizer);
});
afterAll(() => server.close());

let eventId: string;
beforeEach(async () => {
  eventId = await draft(server, manager, organizationId);
});

const main = { name: 'Main door', productIds: null, opens: '2127-02-01T18:00:00', closes: '2127-02-01T21:00:00' };
const when = { start: start.start, end: start.end, timeZone: start.timeZone, salesStart: null, salesEnd: null };
const save = (lists: object[], version = 0, more: { id?: string; key?: string; by?: Person } = {}) => {
  const { id = eventId, by = manager, ...key } = more;
  return savePart(server, by, { eventId: id, version, values: { door: { lists } }, ...key });
};
const fault = (field: string, of: string) => ({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field, fault: of }] });
const saved = z.object({ version: z.number(), lists: z.array(z.object({ id: z.string() })) });
const listsOf = async (id = eventId) =>
  z
    .object({ door: z.object({ version: z.number(), lists: z.array(z.unknown()) }) })
    .parse(await doorOf(server, manager, id)).door;

describe('the doors of an event', () => {
  test('are none at first, and are saved with a version and an entry', async () => {
    expect(await listsOf()).toEqual({ version: 0, lists: [] });
    const answer = await save([main]);
    const [door] = saved.parse(answer).lists;
    expect(answer).toEqual({ version: 1, lists: [{ id: door?.id, ...main }] });
    expect(await listsOf()).toEqual(answer);
    expect((await historyOf(server, eventId)).at(-1)).toEqual({
      what: 'EVENT_CHANGED',
      part: 'DOOR',
      before: { lists: [] },
      after: { lists: [{ id: door?.id, ...main }] },
    });
  });

  test('keep who they are while they are renamed, and go where they are left out', async () => {
    const [door] = saved.parse(await save([main, { ...main, name: 'Side door' }])).lists;
    const renamed = [{ ...main, id: door?.id, name: 'Front' }];
    expect(await save(renamed, 1)).toEqual({ version: 2, lists: renamed });
  });

  test('are made once for their key', async () => {
    const first = await save([main], 0, { key: 'doors' });
    expect(await save([main], 0, { key: 'doors' })).toEqual(first);
  });

  test('admit tiers of the event, in its order', async () => {
    const tiers = [
      idOf(await saveTier(server, manager, { eventId })),
      idOf(await saveTier(server, manager, { eventId, values: { words: [{ language: 'en', name: 'Stalls' }] } })),
    ];
    const answer = await save([{ ...main, productIds: tiers.toReversed() }]);
    expect(answer).toMatchObject({ lists: [{ productIds: tiers }] });
    expect(await save([{ ...main, productIds: [] }], 1)).toEqual(fault('door.lists.0.productIds', 'REQUIRED'));
    expect(await save([{ ...main, productIds: [eventId] }], 1)).toEqual(fault('door.lists.0.productIds', 'UNKNOWN'));
  });

  test.each([
    ['no name', [{ ...main, name: ' ' }], 'door.lists.0.name', 'REQUIRED'],
    ['a name twice', [main, main], 'door.lists.1.name', 'REPEATED'],
    ['a name that is too long', [{ ...main, name: 'x'.repeat(61) }], 'door.lists.0.name', 'TOO_LONG'],
    [
      'an opening a day and a second before',
      [{ ...main, opens: '2127-01-31T18:59:59' }],
      'door.lists.0.opens',
      'OUT_OF_RANGE',
    ],
    [
      'an opening after the end',
      [{ ...main, opens: '2127-02-01T21:00:01', closes: '2127-02-02T01:00:00' }],
      'door.lists.0.opens',
      'OUT_OF_RANGE',
    ],
    ['no time between', [{ ...main, closes: main.opens }], 'door.lists.0.closes', 'OUT_OF_RANGE'],
    [
      'a closing a day and a second after',
      [{ ...main, closes: '2127-02-02T21:00:01' }],
      'door.lists.0.closes',
      'OUT_OF_RANGE',
    ],
    ['one of another event', [{ ...main, id: '00000000-0000-4000-8000-000000000000' }], 'door.lists', 'UNKNOWN'],
  ])('are refused with %s', async (_name, lists, field, of) => {
    expect(await save(lists)).toEqual(fault(field, of));
    expect(await listsOf()).toEqual({ version: 0, lists: [] });
  });

  test('are at most twenty', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...main, name: `Door ${at}` }));
    expect(await save(many)).toEqual(fault('door.lists', 'OUT_OF_RANGE'));
    expect(await save(many.slice(1))).toMatchObject({ version: 1 });
  });

  test('of two who save at once are one’s, and the other sees them', async () => {
    const answers = await Promise.all([save([main]), save([{ ...main, name: 'Stage door' }])]);
    const won = answers.find((answer) => saved.safeParse(answer).success);
    expect(answers.find((answer) => answer !== won)).toEqual({
      errorCode: 'VERSION_CONFLICT_ERROR',
      by: expect.any(String),
      theirs: won,
    });
  });

  test('are changed by who may change the event alone', async () => {
    const boxOffice = await addMember(server, organizationId, 'OrganizationBoxOffice');
    await expect(save([main], 0, { by: boxOffice })).rejects.toThrow('does not allow');
    expect(await listsOf()).toEqual({ version: 0, lists: [] });
  });
});

describe('doors follow their event', () => {
  const later = { ...when, start: '2127-02-08T19:30:00', end: '2127-02-08T21:30:00' };
  const moved = { ...main, opens: '2127-02-08T18:30:00', closes: '2127-02-08T21:30:00' };

  test('to other times, and who edits them is told', async () => {
    await save([main]);
    await savePart(server, manager, { eventId, version: 0, values: { when: later } });
    expect(await listsOf()).toMatchObject({ version: 2, lists: [moved] });
    expect(await save([main], 1)).toMatchObject({ errorCode: 'VERSION_CONFLICT_ERROR', theirs: { lists: [moved] } });
  });

  test('and stay where its end or its zone alone changes', async () => {
    await save([main]);
    const longer = { ...when, end: '2127-02-01T23:00:00', timeZone: 'America/Edmonton' };
    await savePart(server, manager, { eventId, version: 0, values: { when: longer } });
    expect(await listsOf()).toMatchObject({ version: 1, lists: [main] });
  });

  test('to its copy, with the copy’s own tiers', async () => {
    const tier = idOf(await saveTier(server, manager, { eventId }));
    const [door] = saved.parse(await save([{ ...main, productIds: [tier] }])).lists;
    const { start: from, end } = later;
    const input = { name: 'Again', start: from, end };
    const copy = idOf(await createEvent(server, manager, { organizationId, copyOf: eventId, input }));
    const { lists } = await listsOf(copy);
    const own = z.object({ id: z.string(), productIds: z.array(z.string()) }).parse(only(lists));
    expect(lists).toMatchObject([{ name: 'Main door', opens: moved.opens, closes: moved.closes }]);
    expect(own.id).not.toBe(door?.id);
    expect(own.productIds).toHaveLength(1);
    expect(own.productIds).not.toEqual([tier]);
    expect(await save([{ ...moved, productIds: own.productIds, id: own.id }], 0, { id: copy })).toMatchObject({
      version: 1,
    });
  });

  test('where a file moves it', async () => {
    const { db } = server;
    const file: ImportedEvent = {
      uid: 'doors',
      name: 'Doors',
      description: '',
      startWallTime: start.start,
      endWallTime: start.end,
      timeZone: start.timeZone,
      isCanceled: false,
      capacity: null,
      organizer: 'Door people',
      category: null,
      place: null,
      offers: [],
    };
    await importEvents(db, [file]);
    const kept = { id: '00000000-0000-4000-8000-00000000000a', ...main };
    const ofFile = eq(events.name, 'Doors');
    await db
      .update(events)
      .set({ doors: [kept] })
      .where(ofFile);
    await importEvents(db, [file]);
    const doorsOf = async () => only(await db.select({ doors: events.doors }).from(events).where(ofFile)).doors;
    expect(await doorsOf()).toEqual([kept]);
    await importEvents(db, [{ ...file, startWallTime: later.start, endWallTime: later.end }]);
    expect(await doorsOf()).toEqual([{ ...kept, opens: moved.opens, closes: moved.closes }]);
  });
});

test('buyers are told of the doors, and when the first opens', async () => {
  const event = await makeEvent(server.db, organizer, { startWallTime: start.start, endWallTime: start.end });
  const early = { ...main, name: 'Balcony', opens: '2127-02-01T17:30:00' };
  await save([main, early], 0, { id: event.id });
  const { data } = await server.query(
    'query ($id: ID!) { event(id: $id) { doorsOpen doors { name productIds opens } } }',
    {
      id: event.id,
    },
  );
  const told = ({ name, productIds, opens }: typeof main) => ({ name, productIds, opens });
  expect(data).toEqual({ event: { doorsOpen: early.opens, doors: [told(main), told(early)] } });
});
