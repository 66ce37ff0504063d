import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { checkedLine } from '#server/modules/event-import/check-imported.ts';
import { ImportRefused, importEvents } from '#server/modules/event-import/import-events.ts';
import type { ImportedEvent } from '#server/modules/event-import/imported-event.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const event = (values: Partial<ImportedEvent>): ImportedEvent => ({
  uid: values.name ?? '',
  name: 'Concert',
  description: '',
  startWallTime: '2127-02-01T19:00:00',
  endWallTime: '2127-02-01T21:00:00',
  timeZone: 'America/Vancouver',
  isCanceled: false,
  capacity: null,
  organizer: null,
  category: null,
  place: null,
  offers: [{ name: 'General', cents: 0, currency: null, soldOut: false }],
  ...values,
});
const past = { startWallTime: '2024-02-01T19:00:00', endWallTime: '2024-02-01T21:00:00' };

const paid = { offers: [{ name: 'General', cents: 1000, currency: null, soldOut: false }] };
const file = [
  event({ name: 'Concert' }),
  event({ name: 'Before', ...past, offers: [] }),
  event({ name: 'Canceled', ...past, isCanceled: true }),
  event({ name: 'Untaxed', ...paid, policy: { kind: 'NONE' } }),
];
const usual = 'it has no picture; it has no place';
const noPolicy = 'nobody has said what comes back to who cancels';

test('a trial tells what the desk’s checks say of each event on sale, and writes nothing', async () => {
  const { db, services } = server;
  const summary = await importEvents(db, file, { checkedAt: services.clock(), isTrial: true });
  expect(summary).toMatchObject({ created: 4, updated: 0, organizers: ['Imported events'] });
  expect(summary.checked.map(checkedLine)).toEqual([
    `"Before" could not be published: its start is past; no tier is sold online. Beside that: ${noPolicy}; ${usual}`,
    `"Concert": ${noPolicy}; ${usual}`,
    `"Untaxed" could not be published: something is taxed by a category without a rate. Beside that: ${usual}`,
  ]);
  expect(await db.select().from(events)).toEqual([]);
  expect(await db.select().from(organizations)).toEqual([]);
});

test('an import tells the same and writes it all, and is not asked where no instant is given', async () => {
  const { db, services } = server;
  const [before] = file.slice(1);
  const summary = await importEvents(db, before ? [before] : [], { checkedAt: services.clock() });
  expect(summary.created).toBe(1);
  expect(summary.checked.map(({ name, errors }) => ({ name, codes: errors.map(({ code }) => code) }))).toEqual([
    { name: 'Before', codes: ['START_IN_PAST', 'NO_TIER_ONLINE'] },
  ]);
  expect(await db.select({ name: events.name }).from(events)).toEqual([{ name: 'Before' }]);
  expect((await importEvents(db, file)).checked).toEqual([]);
});

test('a trial is refused for what would refuse the import', async () => {
  const dollars = [event({ name: 'Far', offers: [{ name: 'General', cents: 1000, currency: 'USD', soldOut: false }] })];
  const trial = importEvents(server.db, dollars, { checkedAt: server.services.clock(), isTrial: true });
  await expect(trial).rejects.toBeInstanceOf(ImportRefused);
});
