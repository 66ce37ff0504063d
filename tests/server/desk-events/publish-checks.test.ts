import { eq } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PublishProblemCode } from '#server/generated/desk-resolvers.ts';
import { assets, events, locations } from '#server/modules/catalog/catalog-tables.ts';
import type { products } from '#server/modules/catalog/catalog-tables.ts';
import { organizations, taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { makeEvent } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { eventOf, openDesk, start } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let untaxed: string;
let ready: Partial<InferInsertModel<typeof events>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  const { db } = server;
  const place = inserted(await db.insert(locations).values({ name: 'Old Hall' }).returning());
  const picture = { name: 'Hall', mimeType: 'image/png', width: 1, height: 1, fileSize: 1, source: 'a', preview: 'a' };
  const asset = inserted(await db.insert(assets).values(picture).returning());
  untaxed = inserted(await db.insert(taxCategories).values({ name: 'Goods' }).returning()).id;
  ready = { locationId: place.id, featuredAssetId: asset.id, cancellationPolicy: { kind: 'NONE' } };
});
afterAll(() => server.close());

type Values = Partial<InferInsertModel<typeof events>>;
type Tiers = Partial<InferInsertModel<typeof products>>[];
type Case = {
  level: 'ERROR' | 'WARNING';
  where: string;
  /** What of it is not as it should be. */
  event?: Values;
  tiers?: () => Tiers;
  /** What is wrong around it; puts it right again. */
  around?: () => Promise<() => Promise<unknown>>;
};

const at = (text: string) => new Date(text);
const require = (requiredLanguages: ('en' | 'fr-CA')[]) =>
  server.db.update(organizations).set({ requiredLanguages }).where(eq(organizations.id, organizer.organizationId));
const enable = (enabled: boolean) => server.db.update(paymentMethods).set({ enabled });

/** Each has an event that has only it: a new check has no place here until it has one, too. */
const cases: Record<PublishProblemCode, Case> = {
  NO_TIER_ONLINE: { level: 'ERROR', where: 'TICKETS', tiers: () => [{ availability: 'INTERNAL' }] },
  END_BEFORE_START: { level: 'ERROR', where: 'WHEN', event: { endsAt: at('2127-01-01T00:00:00Z') } },
  START_IN_PAST: { level: 'ERROR', where: 'WHEN', event: { startsAt: at('2026-01-01T00:00:00Z') } },
  SALES_START_LATE: { level: 'ERROR', where: 'WHEN', event: { startSalesAt: at('2127-03-01T00:00:00Z') } },
  NO_WAY_TO_PAY: {
    level: 'ERROR',
    where: 'SETTINGS',
    around: async () => {
      await enable(false);
      return () => enable(true);
    },
  },
  TAX_RATE_MISSING: { level: 'ERROR', where: 'TICKETS', tiers: () => [{ taxCategoryId: untaxed }] },
  LANGUAGE_MISSING: {
    level: 'ERROR',
    where: 'TICKETS',
    tiers: () => [{ languageCode: 'fr-CA' }],
    around: async () => {
      await require(['en']);
      return () => require([]);
    },
  },
  NO_CAPACITY: { level: 'ERROR', where: 'TICKETS', tiers: () => [{ capacity: 0 }, { capacity: 0 }] },
  NO_PICTURE: { level: 'WARNING', where: 'ABOUT', event: { featuredAssetId: null } },
  NO_PLACE: { level: 'WARNING', where: 'ABOUT', event: { locationId: null } },
  TIER_ABOVE_EVENT: { level: 'WARNING', where: 'TICKETS', event: { capacity: 10 }, tiers: () => [{ capacity: 11 }] },
  TIER_NEVER_SOLD: {
    level: 'ERROR',
    where: 'TICKETS',
    tiers: () => [{ startSalesAt: at('2127-03-01T00:00:00Z') }],
  },
  TIER_BEYOND_SALE: {
    level: 'WARNING',
    where: 'TICKETS',
    tiers: () => [{ saleableCutoffAt: at('2127-03-01T00:00:00Z') }],
  },
  NO_POLICY: { level: 'WARNING', where: 'RULES', event: { cancellationPolicy: null } },
  SALES_END_AFTER_START: {
    level: 'WARNING',
    where: 'WHEN',
    event: { saleableCutoffAt: at('2127-03-01T00:00:00Z') },
  },
};

async function draftWith({ event: values = {}, tiers = () => [{}] }: Pick<Case, 'event' | 'tiers'>): Promise<string> {
  const times = { startWallTime: start.start, endWallTime: start.end };
  const { id } = await makeEvent(server.db, organizer, { state: 'DRAFT', ...times }, tiers());
  await server.db
    .update(events)
    .set({ ...ready, ...values })
    .where(eq(events.id, id));
  return id;
}

const checked = z.object({
  publishProblems: z.array(z.object({ code: z.string(), level: z.string(), where: z.string() })),
});
const problemsOf = async (id: string) => checked.parse(await eventOf(server, manager, id)).publishProblems;
const publish = (id: string) =>
  answerOf(
    server,
    manager,
    `mutation ($id: ID!) { answer: publishEvent(id: $id) { ... on DeskEvent { status } ... on ErrorResult { errorCode }
      ... on PublishRefusedError { problems { code } } } }`,
    { id },
  );

describe('the checks before an event is published', () => {
  test('find nothing where everything is there', async () => {
    const id = await draftWith({});
    expect(await problemsOf(id)).toEqual([]);
    expect(await publish(id)).toEqual({ status: 'LIVE' });
  });

  test.each(Object.entries(cases))('%s is found alone, and decides by its level', async (code, one) => {
    const id = await draftWith(one);
    const putRight = await one.around?.();
    expect(await problemsOf(id)).toEqual([{ code, level: one.level, where: one.where }]);
    const published = await publish(id);
    await putRight?.();
    expect(published).toEqual(
      one.level === 'WARNING' ? { status: 'LIVE' } : { errorCode: 'PUBLISH_REFUSED_ERROR', problems: [{ code }] },
    );
  });
});
