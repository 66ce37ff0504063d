import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

let server: TestServer;
let organizer: Organizer;
beforeAll(async () => {
  server = await startTestServer();
  organizer = await makeOrganizer(server.db);
});
afterAll(() => server.close());

const datesOf = async (id: string) =>
  (await server.query('query ($id: ID!) { event(id: $id) { otherDates { id startWallTime } } }', { id })).data?.[
    'event'
  ];

/** A date of a series, or an event that is alone. */
async function on(day: string, change: Partial<typeof events.$inferInsert> = { seriesId: null }): Promise<string> {
  const times = { startWallTime: `${day}T19:00:00`, endWallTime: `${day}T21:00:00` };
  const { id } = await makeEvent(server.db, organizer, times);
  await server.db.update(events).set(change).where(eq(events.id, id));
  return id;
}

test('of an event are those of its series to come that anybody may find, the soonest first, ten at most', async () => {
  const seriesId = randomUUID();
  const first = await on('2127-02-01', { seriesId });
  await on('2127-02-02', { seriesId, state: 'DRAFT' });
  await on('2127-02-03', { seriesId, isListed: false });
  await on('2127-02-04', { seriesId, state: 'CANCELED' });
  await on('2021-02-05', { seriesId });
  await on('2127-02-06', { seriesId: randomUUID() });
  const later = await on('2127-02-08', { seriesId });
  const sooner = await on('2127-02-07', { seriesId });
  expect(await datesOf(first)).toEqual({
    otherDates: [
      { id: sooner, startWallTime: '2127-02-07T19:00:00' },
      { id: later, startWallTime: '2127-02-08T19:00:00' },
    ],
  });
  for (let day = 10; day < 20; day += 1) await on(`2127-02-${day}`, { seriesId });
  expect(await datesOf(first)).toEqual({ otherDates: expect.objectContaining({ length: 10 }) });
});

test('of an event that is alone are none, and take no statement', async () => {
  const alone = await on('2127-03-01');
  const counter = countStatements(server.pool);
  const without = await counter.during(async () => {
    await server.query('query ($id: ID!) { event(id: $id) { id } }', { id: alone });
  });
  const asked = await counter.during(async () => {
    expect(await datesOf(alone)).toEqual({ otherDates: [] });
  });
  expect(asked.length).toBe(without.length);
});
