import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { makeEvent } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { eventOf, listEvents, openDesk } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  const add = async (name: string, values: object) => {
    const event = await makeEvent(server.db, organizer, { name, ...values });
    ids[name] = event.id;
  };
  await add('Draft', { state: 'DRAFT', startWallTime: '2127-01-01T19:00:00', endWallTime: '2127-01-01T20:00:00' });
  await add('Soon', { startWallTime: '2127-01-02T19:00:00', endWallTime: '2127-01-02T20:00:00', booked: 2 });
  await add('Later', {
    startWallTime: '2127-01-03T19:00:00',
    endWallTime: '2127-01-03T20:00:00',
    texts: { 'fr-CA': { name: 'Plus tard 100%', description: '' } },
  });
  await add('Before', { startWallTime: '2024-01-03T19:00:00', endWallTime: '2024-01-03T20:00:00' });
  await add('Off', { state: 'CANCELED', startWallTime: '2127-01-04T19:00:00', endWallTime: '2127-01-04T20:00:00' });
});
afterAll(() => server.close());

const page = z.object({ hasMore: z.boolean(), events: z.array(z.object({ id: z.string(), name: z.string() })) });
const namesOf = async (more: object = {}, by = manager) =>
  page.parse(await listEvents(server, by, organizer.organizationId, more)).events.map(({ name }) => name);

describe('the events of an organizer', () => {
  test.each([
    ['DRAFTS', ['Draft']],
    ['ON_SALE', ['Soon', 'Later']],
    ['PAST', ['Before']],
    ['CANCELED', ['Off']],
    [null, ['Off', 'Later', 'Soon', 'Draft', 'Before']],
  ])('in the list %s are these, in this order', async (list, names) => {
    expect(await namesOf({ filter: { list } })).toEqual(names);
  });

  test('are found by a part of their name in any language, letter by letter', async () => {
    expect(await namesOf({ filter: { search: 'plus TARD' } })).toEqual(['Later']);
    expect(await namesOf({ filter: { search: '100%' } })).toEqual(['Later']);
    expect(await namesOf({ filter: { search: '%' } })).toEqual(['Later']);
    expect(await namesOf({ filter: { search: '_' } })).toEqual([]);
  });

  test('are told with their places', async () => {
    expect(await listEvents(server, manager, organizer.organizationId, { filter: { search: 'Soon' } })).toEqual({
      hasMore: false,
      events: [
        {
          id: ids['Soon'],
          name: 'Soon',
          status: 'LIVE',
          start: '2127-01-02T19:00:00',
          placeName: null,
          capacity: null,
          booked: 2,
          held: 0,
        },
      ],
    });
  });

  test('are those to which a member is limited', async () => {
    const limited = await addMember(server, organizer.organizationId, 'OrganizationManager');
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [ids['Soon'] ?? ''] })
      .where(eq(organizationMembers.id, limited.memberId));
    expect(await namesOf({}, limited)).toEqual(['Soon']);
    await expect(eventOf(server, limited, ids['Later'] ?? '')).rejects.toThrow('does not allow');
    expect(await eventOf(server, limited, ids['Soon'] ?? '')).toEqual(expect.objectContaining({ name: 'Soon' }));
  });

  test('come in pages of 50', async () => {
    const { db } = server;
    const [row] = await db
      .select()
      .from(events)
      .where(eq(events.id, ids['Soon'] ?? ''));
    if (!row) throw new Error('no event');
    const names = Array.from({ length: 60 }, (_, at) => `Night ${at}`);
    await db.insert(events).values(names.map((name) => ({ ...row, id: randomUUID(), name, booked: 0 })));
    const read = async (after?: string) =>
      page.parse(await listEvents(server, manager, organizer.organizationId, { filter: { search: 'Night' }, after }));
    const first = await read();
    const second = await read(first.events.at(-1)?.id);
    expect([first.events.length, first.hasMore, second.events.length, second.hasMore]).toEqual([50, true, 10, false]);
    expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(60);
    expect((await read(randomUUID())).events).toEqual([]);
  });
});
