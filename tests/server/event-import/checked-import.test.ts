import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
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

test('a checked file is imported whole, or not at all where one of its events could not be published', async () => {
  const { db } = server;
  const checkedAt = server.services.clock();
  const paid = { offers: [{ name: 'General', cents: 1000, currency: null, soldOut: false }] };
  const file = [
    event({ name: 'Concert' }),
    event({ name: 'Before', ...past, offers: [] }),
    event({ name: 'Canceled', ...past, isCanceled: true }),
    event({ name: 'Untaxed', ...paid }),
  ];
  const refused = await importEvents(db, file, { checkedAt }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefused);
  expect(refused instanceof ImportRefused ? refused.problems.toSorted() : []).toEqual([
    '"Before": its start is past; no tier is sold online',
    '"Untaxed": something is taxed by a category without a rate',
  ]);
  expect(await db.select().from(events)).toEqual([]);
  expect((await importEvents(db, file.slice(0, 1), { checkedAt })).created).toBe(1);
  expect((await importEvents(db, file)).created).toBe(3);
  await db.update(organizations).set({ collectsTaxes: false });
  expect((await importEvents(db, file.slice(3), { checkedAt })).updated).toBe(1);
});
