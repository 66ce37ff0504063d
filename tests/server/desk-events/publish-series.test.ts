import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deskLimits } from '#domain/desk-limits.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { draft, historyOf, openDesk, saveTier, closeTier } from '#tests/server/desk-events/event-calls.ts';
import { madeIn, repeatEvent } from '#tests/server/desk-events/repeat-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

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

let number = 0;
/** Of one series, in the order of their starts; the first was repeated. */
let ids: string[];
const days = ['2127-02-01', '2127-02-08', '2127-02-15'];
const starts = days.map((day) => `${day}T19:00:00`);

beforeEach(async () => {
  number += 1;
  const eventId = await draft(server, manager, organizationId, { name: `Class ${number}` });
  await saveTier(server, manager, { eventId });
  const repeated = await repeatEvent(server, manager, {
    eventId,
    rule: { kind: 'WEEKLY', times: 2 },
    starts: starts.slice(1),
  });
  ids = [eventId, ...madeIn(repeated).map(({ id }) => id)];
});
/** Places on sale are few, and other tests want them. */
afterEach(() => server.db.update(events).set({ state: 'DRAFT' }));

const series = `eventId liveLimit drafts { id name start isBeyondLimit problems { code level } }`;
const told = z.object({
  drafts: z.array(
    z.object({ id: z.string(), isBeyondLimit: z.boolean(), problems: z.array(z.object({ code: z.string() })) }),
  ),
});
const look = (eventId = ids[0], by: Person = manager) =>
  answerOf(server, by, `query ($eventId: ID!) { answer: seriesDrafts(eventId: $eventId) { ${series} } }`, { eventId });
const drafts = async (by: Person = manager) => told.parse(await look(ids[0], by)).drafts;

type Wanted = { eventId?: string; events?: string[]; key?: string };
const publish = ({ eventId = ids[0], events: wanted = ids, key }: Wanted = {}, by: Person = manager) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $events: [ID!]!, $key: String) {
      answer: publishSeries(eventId: $eventId, events: $events, idempotencyKey: $key) {
        eventId onSale { id start } left { ${series} } } }`,
    { eventId, events: wanted, key },
  );
const onSale = (at: readonly number[]) => at.map((one) => ({ id: ids[one], start: starts[one] }));
const nothingLeft = () => ({ eventId: ids[0], liveLimit: 200, drafts: [] });
const isFine = (at: number) => ({
  id: ids[at],
  name: `Class ${number}`,
  start: starts[at],
  isBeyondLimit: false,
  problems: [],
});
const statesOf = async () => {
  const rows = await server.db.select().from(events).where(inArray(events.id, ids)).orderBy(events.startsAt);
  return rows.map(({ state }) => state);
};
const searched = async () =>
  (await server.pool.query('select event_id from event_search where event_id = any($1)', [ids])).rows.length;
const published = async (id: string | undefined) =>
  (await historyOf(server, id ?? '')).filter(({ what }) => what === 'EVENT_PUBLISHED').length;

/** Nothing of it is sold online any more. */
async function spoil(eventId = '') {
  const { rows } = await server.pool.query('select id from products where event_id = $1', [eventId]);
  await closeTier(server, manager, rows[0].id);
}

/** As many of the organizer's events are on sale as may be but for so many. */
async function fill(free: number) {
  const [row] = await server.db
    .select()
    .from(events)
    .where(eq(events.id, ids[0] ?? ''));
  if (!row) throw new Error('no event');
  const { id: _id, ...like } = row;
  const live = Array.from({ length: deskLimits.liveEvents - free }, () => ({
    ...like,
    seriesId: null,
    name: 'Full house',
    state: 'LIVE' as const,
  }));
  await server.db.insert(events).values(live);
  return () => server.db.delete(events).where(eq(events.name, 'Full house'));
}

describe('the drafts of a series', () => {
  test('are told by their starts, each with the errors of its checks alone', async () => {
    await spoil(ids[1]);
    expect(await look()).toEqual({
      eventId: ids[0],
      liveLimit: 200,
      drafts: [isFine(0), { ...isFine(1), problems: [{ code: 'NO_TIER_ONLINE', level: 'ERROR' }] }, isFine(2)],
    });
    expect(await look(ids[2])).toMatchObject({ eventId: ids[2], drafts: await drafts() });
  });

  test('are none of an event that is alone, and of those that are on sale', async () => {
    const alone = await draft(server, manager, organizationId, { name: 'Alone' });
    expect(await look(alone)).toEqual({ eventId: alone, liveLimit: 200, drafts: [] });
    await publish({ events: ids.slice(0, 1) });
    expect((await drafts()).map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test('are one too many beyond the limit, those that can’t be published not counted', async () => {
    await spoil(ids[0]);
    const empty = await fill(1);
    expect((await drafts()).map(({ isBeyondLimit }) => isBeyondLimit)).toEqual([false, false, true]);
    await empty();
  });

  test('are nothing to strangers and of what is not there', async () => {
    expect(await look(organizationId)).toBeNull();
    expect(await publish({ eventId: organizationId })).toBeNull();
    const stranger = await server.signUp();
    expect([await look(ids[0], stranger), await publish({}, stranger)]).toEqual([null, null]);
    expect(await statesOf()).toEqual(['DRAFT', 'DRAFT', 'DRAFT']);
  });
});

describe('publishing them', () => {
  test('puts all on sale as one by one: found by buyers, and in the history and the security log of each', async () => {
    expect(await publish()).toEqual({ eventId: ids[0], onSale: onSale([0, 1, 2]), left: nothingLeft() });
    expect([await statesOf(), await searched()]).toEqual([['LIVE', 'LIVE', 'LIVE'], 3]);
    expect(await Promise.all(ids.map(published))).toEqual([1, 1, 1]);
    const { rows } = await server.pool.query(
      `select details->>'from' as "from", details->>'to' as "to" from security_log
        where kind = 'event-state-changed' and details->>'event' = any($1)`,
      [ids],
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ from: 'DRAFT', to: 'LIVE' })));
  });

  test('does what was told, and leaves what can’t be: also what has an error since', async () => {
    const wanted = (await drafts()).map(({ id }) => id);
    await spoil(ids[1]);
    expect(await publish({ events: wanted })).toEqual({
      eventId: ids[0],
      onSale: onSale([0, 2]),
      left: { ...nothingLeft(), drafts: [{ ...isFine(1), problems: [{ code: 'NO_TIER_ONLINE', level: 'ERROR' }] }] },
    });
    expect(await statesOf()).toEqual(['LIVE', 'DRAFT', 'LIVE']);
  });

  test('publishes nothing that was not asked for, and nothing of another series or organizer', async () => {
    const other = await draft(server, manager, organizationId, { name: 'Another' });
    await saveTier(server, manager, { eventId: other });
    expect(await publish({ events: [ids[1] ?? '', other, 'no id'] })).toMatchObject({ onSale: onSale([1]) });
    const [row] = await server.db.select().from(events).where(eq(events.id, other));
    expect([await statesOf(), row?.state]).toEqual([['DRAFT', 'LIVE', 'DRAFT'], 'DRAFT']);
    expect(await publish({ eventId: other, events: ids })).toEqual({
      eventId: other,
      onSale: [],
      left: { ...nothingLeft(), eventId: other },
    });
  });

  test('keeps to the limit, and says which is one too many', async () => {
    const empty = await fill(2);
    expect(await publish()).toMatchObject({
      onSale: onSale([0, 1]),
      left: { drafts: [{ ...isFine(2), isBeyondLimit: true }] },
    });
    expect(await statesOf()).toEqual(['LIVE', 'LIVE', 'DRAFT']);
    await empty();
  });

  test('counts towards the limit only what is asked for', async () => {
    const empty = await fill(1);
    expect(await publish({ events: [ids[2] ?? ''] })).toMatchObject({ onSale: onSale([2]) });
    await empty();
  });

  test('is done once for its key, also by two at once, and told again as it was', async () => {
    const key = `series-${number}`;
    const both = await Promise.all([1, 2].map(() => publish({ key })));
    expect(both[0]).toEqual({ eventId: ids[0], onSale: onSale([0, 1, 2]), left: nothingLeft() });
    expect([both[1], await publish({ key })]).toEqual([both[0], both[0]]);
    expect(await Promise.all(ids.map(published))).toEqual([1, 1, 1]);
  });

  test('leaves a key unused where nothing could be published', async () => {
    await Promise.all(ids.map(spoil));
    const key = `none-${number}`;
    expect(await publish({ key })).toMatchObject({ onSale: [] });
    await saveTier(server, manager, { eventId: ids[0] ?? '', values: { words: [{ language: 'en', name: 'Again' }] } });
    expect(await publish({ key })).toMatchObject({ onSale: onSale([0]) });
  });

  test('says of what somebody has published meanwhile that it is on sale, and notes it once', async () => {
    const other = await addMember(server, organizationId, 'OrganizationManager');
    await publish({ events: [ids[1] ?? ''] }, other);
    expect(await publish()).toMatchObject({ onSale: onSale([0, 1, 2]) });
    expect(await Promise.all(ids.map(published))).toEqual([1, 1, 1]);
  });

  test('of two at once notes each once', async () => {
    const other = await addMember(server, organizationId, 'OrganizationManager');
    const both = await Promise.all([manager, other].map((by) => publish({}, by)));
    expect(both[0]).toEqual(both[1]);
    expect(await Promise.all(ids.map(published))).toEqual([1, 1, 1]);
  });

  test('is for who is limited to some events of those alone', async () => {
    const limited = await addMember(server, organizationId, 'OrganizationManager');
    const limit = (eventIds: string[]) =>
      server.db.update(organizationMembers).set({ eventIds }).where(eq(organizationMembers.id, limited.memberId));
    await limit(ids.slice(0, 2));
    expect((await drafts(limited)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await publish({}, limited)).toMatchObject({ onSale: onSale([0, 1]), left: { drafts: [] } });
    await expect(look(ids[2], limited)).rejects.toThrow('Your role does not allow this');
    await expect(publish({ eventId: ids[2] }, limited)).rejects.toThrow('Your role does not allow this');
    expect(await statesOf()).toEqual(['LIVE', 'LIVE', 'DRAFT']);
  });

  test('is told by a used key to who may still publish it, and to nobody else', async () => {
    const other = await addMember(server, organizationId, 'OrganizationManager');
    const key = `again-${number}`;
    await publish({ key }, other);
    const its = eq(organizationMembers.id, other.memberId);
    await server.db.update(organizationMembers).set({ roleCode: 'OrganizationBoxOffice' }).where(its);
    await expect(publish({ key }, other)).rejects.toThrow('Your role does not allow this');
    await server.db.delete(organizationMembers).where(its);
    expect(await publish({ key }, other)).toBeNull();
  });
});

test('an event says whether it is of a series', async () => {
  const alone = await draft(server, manager, organizationId, { name: 'Alone' });
  const isOf = (id = '') =>
    answerOf(server, manager, 'query ($id: ID!) { answer: deskEvent(id: $id) { isOfSeries } }', { id });
  expect([await isOf(ids[0]), await isOf(ids[1]), await isOf(alone)]).toEqual([
    { isOfSeries: true },
    { isOfSeries: true },
    { isOfSeries: false },
  ]);
});
