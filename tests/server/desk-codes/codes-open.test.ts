import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { draft, idOf, openDesk, problemsOf, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

/** docs/decisions/177: which tiers a promotion code opens. */
let server: TestServer;
let organizer: Organizer;
let manager: Person;
let eventId: string;
let tierId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  eventId = await draft(server, manager, organizer.organizationId);
  tierId = idOf(await saveTier(server, manager, { eventId, values: { isByCode: true } }));
});
afterAll(() => server.close());

type Saved = { id?: string; version?: number; values: object };
let codes = 0;
const save = ({ version = 0, values, ...rest }: Saved) => {
  codes += 1;
  return answerOf(
    server,
    manager,
    `mutation ($organizationId: ID!, $id: ID, $version: Int!, $values: DeskCodeInput!) {
      answer: saveCode(organizationId: $organizationId, id: $id, version: $version, values: $values) {
        ... on DeskCode { id version percent tierIds } ... on InvalidFieldsError { fields { field fault } } } }`,
    {
      organizationId: organizer.organizationId,
      version,
      ...rest,
      values: { code: `CODE${codes}`, description: 'For members', ...values },
    },
  );
};
const faulty = (field: string, fault: string) => ({ fields: [{ field, fault }] });
const made = z.object({ id: z.string() });

test('a code opens what is sold by code, with something taken off or without', async () => {
  const saved = await save({ values: { percent: 0, tierIds: [tierId, tierId] } });
  expect(saved).toEqual({ id: expect.any(String), version: 1, percent: 0, tierIds: [tierId] });
  const { id } = made.parse(saved);
  expect(await save({ id, version: 1, values: { percent: 20 } })).toEqual({
    id,
    version: 2,
    percent: 20,
    tierIds: [tierId],
  });
  expect(await save({ id, version: 2, values: { percent: 20, tierIds: [] } })).toMatchObject({ tierIds: [] });
  expect(await save({ id, version: 3, values: { percent: 0 } })).toEqual(faulty('percent', 'OUT_OF_RANGE'));
});

test('one that opens nothing takes something off', async () => {
  expect(await save({ values: { percent: 0 } })).toEqual(faulty('percent', 'OUT_OF_RANGE'));
  expect(await save({ values: { percent: -1, tierIds: [tierId] } })).toEqual(faulty('percent', 'OUT_OF_RANGE'));
});

test('another organizer’s tier, and what is none, is unknown', async () => {
  const other = await startOrganizer(server);
  const theirs = await draft(server, other.owner, other.organizationId);
  const theirTier = idOf(await saveTier(server, other.owner, { eventId: theirs, values: { isByCode: true } }));
  for (const id of [theirTier, 'none', organizer.organizationId])
    expect(await save({ values: { percent: 10, tierIds: [id] } })).toEqual(faulty('tierIds', 'UNKNOWN'));
});

test('the list says what codes may open, and keeps what some code opens', async () => {
  const opened = idOf(await saveTier(server, manager, { eventId, values: { isByCode: true } }));
  const closed = idOf(await saveTier(server, manager, { eventId, values: { isByCode: true, isOnline: false } }));
  await saveTier(server, manager, { eventId });
  await save({ values: { percent: 10, tierIds: [opened] } });
  await server.db.update(products).set({ availability: 'INTERNAL' }).where(eq(products.id, opened));
  const read = await answerOf(
    server,
    manager,
    `query ($organizationId: ID!) { answer: deskCodes(organizationId: $organizationId) {
      tiers { id name eventName startWallTime } } }`,
    { organizationId: organizer.organizationId },
  );
  const tiers = z.object({ tiers: z.array(z.looseObject({ id: z.string() })) }).parse(read).tiers;
  expect(tiers).toContainEqual({
    id: tierId,
    name: 'General',
    eventName: 'An evening',
    startWallTime: '2127-02-01T19:00:00',
  });
  const ids = tiers.map(({ id }) => id);
  expect([ids.includes(opened), ids.includes(closed)]).toEqual([true, false]);
});

test('an event whose one tier is sold by code may be published', async () => {
  const id = await draft(server, manager, organizer.organizationId);
  expect(await problemsOf(server, manager, id)).toContain('NO_TIER_ONLINE');
  await saveTier(server, manager, { eventId: id, values: { isByCode: true } });
  expect(await problemsOf(server, manager, id)).not.toContain('NO_TIER_ONLINE');
});

test('a code is kept without what is gone', async () => {
  const gone = idOf(await saveTier(server, manager, { eventId, values: { isByCode: true } }));
  const { id } = made.parse(await save({ values: { percent: 10, tierIds: [gone] } }));
  await server.db.delete(products).where(eq(products.id, gone));
  expect((await server.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id))).length).toBe(1);
});
