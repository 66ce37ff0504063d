import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import {
  createEvent,
  draft,
  idOf,
  openDesk,
  problemsOf,
  savePart,
  saveTier,
  start,
} from '#tests/server/desk-events/event-calls.ts';
import { moveAtDesk } from '#tests/server/desk-moves/move-calls.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';

/** docs/decisions/177: when a tier is sold by itself, and how many of it in one order. */
let server: TestServer;
let organizer: Organizer;
let manager: Person;
let eventId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  eventId = await draft(server, manager, organizer.organizationId);
});
afterAll(() => server.close());

const gates = { salesStart: '2126-12-01T09:00:00', salesEnd: '2127-01-15T18:00:00', limitPerOrder: 4 };

test('a tier keeps the times that were typed, on its event’s clock, and its limit, or none', async () => {
  const first = await saveTier(server, manager, { eventId, values: gates });
  expect(first).toEqual(expect.objectContaining(gates));
  expect(await saveTier(server, manager, { eventId, id: idOf(first), version: 1 })).toEqual(
    expect.objectContaining({ version: 2, salesStart: null, salesEnd: null, limitPerOrder: null }),
  );
});

test.each([
  ['salesStart', '2127-02-30T10:00:00', 'UNKNOWN'],
  ['salesEnd', '2127-13-01T10:00:00', 'UNKNOWN'],
  ['limitPerOrder', 0, 'OUT_OF_RANGE'],
  ['limitPerOrder', -1, 'OUT_OF_RANGE'],
  ['limitPerOrder', 101, 'OUT_OF_RANGE'],
])('%s is not %s', async (field, value, fault) => {
  const refused = await saveTier(server, manager, { eventId, values: { [field]: value } });
  expect(refused).toEqual({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field, fault }] });
});

test.each([1, 100])('%s in one order is a limit', async (limitPerOrder) => {
  const saved = await saveTier(server, manager, { eventId, values: { limitPerOrder } });
  expect(saved).toEqual(expect.objectContaining({ limitPerOrder }));
});

test('a copy of an event takes over the limit of a tier, and not its times, which are of the other date', async () => {
  const id = await draft(server, manager, organizer.organizationId);
  await saveTier(server, manager, { eventId: id, values: gates });
  const copy = idOf(
    await createEvent(server, manager, {
      organizationId: organizer.organizationId,
      copyOf: id,
      input: { name: 'Again' },
    }),
  );
  const query = 'query ($id: ID!) { answer: deskEvent(id: $id) { tiers { salesStart salesEnd limitPerOrder } } }';
  expect(await answerOf(server, manager, query, { id: copy })).toEqual({
    tiers: [{ salesStart: null, salesEnd: null, limitPerOrder: 4 }],
  });
});

test('an event that is to start before its tier is sold says so before it is published', async () => {
  const id = await draft(server, manager, organizer.organizationId);
  await saveTier(server, manager, { eventId: id, values: { salesStart: '2127-01-01T09:00:00' } });
  expect(await problemsOf(server, manager, id)).not.toContain('TIER_NEVER_SOLD');
  const { timeZone } = start;
  const earlier = { start: '2126-12-01T19:00:00', end: '2126-12-01T21:00:00', timeZone };
  await savePart(server, manager, { eventId: id, version: 0, values: { when: earlier } });
  expect(await problemsOf(server, manager, id)).toContain('TIER_NEVER_SOLD');
});

const gatesOf = (id: string) =>
  answerOf(
    server,
    manager,
    'query ($id: ID!) { answer: deskEvent(id: $id) { when { timeZone } tiers { salesStart salesEnd } } }',
    { id },
  );

test('a tier keeps the times that were typed where its event is on the clock of another zone after all', async () => {
  const id = await draft(server, manager, organizer.organizationId);
  await saveTier(server, manager, { eventId: id, values: gates });
  await saveTier(server, manager, { eventId: id });
  const when = { start: start.start, end: start.end, timeZone: 'America/Halifax' };
  await savePart(server, manager, { eventId: id, version: 0, values: { when } });
  const { salesStart, salesEnd } = gates;
  const tiers = [
    { salesStart, salesEnd },
    { salesStart: null, salesEnd: null },
  ];
  expect(await gatesOf(id)).toEqual({ when: { timeZone: 'America/Halifax' }, tiers });
});

test('so does it where a published event is moved into another zone', async () => {
  const id = await draft(server, manager, organizer.organizationId);
  await saveTier(server, manager, { eventId: id, values: gates });
  await server.db.update(events).set({ state: 'LIVE' }).where(eq(events.id, id));
  const move = { start: '2127-02-02T19:00:00', end: '2127-02-02T21:00:00', timeZone: 'America/St_Johns' };
  await moveAtDesk(server, manager, { eventId: id, move, expected: { registrations: 0, orders: 0 } });
  const { salesStart, salesEnd } = gates;
  expect(await gatesOf(id)).toEqual({ when: { timeZone: 'America/St_Johns' }, tiers: [{ salesStart, salesEnd }] });
});
