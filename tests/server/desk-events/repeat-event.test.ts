import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { draft, eventOf, historyOf, openDesk, savePart, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { datesOf, madeIn, repeatEvent, repeatOf } from '#tests/server/desk-events/repeat-calls.ts';
import type { Repeated } from '#tests/server/desk-events/repeat-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
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

let name = 0;
let eventId: string;
/** Its sale opens two weeks before it; each under a name of its own. */
beforeEach(async () => {
  name += 1;
  eventId = await draft(server, manager, organizationId, { name: `Evening ${name}` });
  const when = {
    start: '2127-02-01T19:00:00',
    end: '2127-02-01T21:30:00',
    timeZone: 'America/Vancouver',
    salesStart: '2127-01-18T09:00:00',
    salesEnd: '2127-02-01T18:00:00',
  };
  await savePart(server, manager, { eventId, version: 0, values: { when } });
});

const weekly = { kind: 'WEEKLY', times: 4 };
const look = (rule: object = weekly) => datesOf(server, manager, eventId, rule);
const starts = async (rule: object = weekly) => (await look(rule)).map(({ start }) => start);
const repeat = (repeated: Partial<Repeated> & { starts: string[] }, by = manager) =>
  repeatEvent(server, by, { eventId, rule: weekly, ...repeated });
const rowOf = async (id: string) => inserted(await server.db.select().from(events).where(eq(events.id, id)));
const countOf = async () => (await server.db.select().from(events)).length;
const fault = (field: string, of: string) => ({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field, fault: of }] });
const seen = z.object({
  events: z.array(
    z.object({ id: z.string(), series: z.object({ position: z.number(), size: z.number() }).nullable() }),
  ),
});
const seriesOf = async (search: string) =>
  seen.parse(
    await answerOf(
      server,
      manager,
      `query ($organizationId: ID!, $search: String) { answer: deskEvents(organizationId: $organizationId,
        filter: { list: DRAFTS, search: $search }) { events { id series { position size } } } }`,
      { organizationId, search },
    ),
  ).events;

describe('the dates of a rule', () => {
  test('are told with times that move together, and are not written', async () => {
    const before = await countOf();
    expect(await repeatOf(server, manager, eventId, { kind: 'WEEKLY', times: 2 })).toEqual({
      eventId,
      name: `Evening ${name}`,
      start: '2127-02-01T19:00:00',
      end: '2127-02-01T21:30:00',
      timeZone: 'America/Vancouver',
      isCut: false,
      dates: [
        {
          start: '2127-02-08T19:00:00',
          end: '2127-02-08T21:30:00',
          salesStart: '2127-01-25T09:00:00',
          salesEnd: '2127-02-08T18:00:00',
          isThere: false,
        },
        {
          start: '2127-02-15T19:00:00',
          end: '2127-02-15T21:30:00',
          salesStart: '2127-02-01T09:00:00',
          salesEnd: '2127-02-15T18:00:00',
          isThere: false,
        },
      ],
    });
    expect(await countOf()).toBe(before);
  });

  test.each([
    ['no end', { kind: 'WEEKLY' }, fault('rule.times', 'OUT_OF_RANGE')],
    ['too many', { kind: 'WEEKLY', times: 61 }, fault('rule.times', 'OUT_OF_RANGE')],
    ['no weeks between', { kind: 'WEEKLY', every: 0, times: 2 }, fault('rule.every', 'OUT_OF_RANGE')],
    ['a weekday that is none', { kind: 'WEEKLY', weekdays: [7], times: 2 }, fault('rule.weekdays', 'OUT_OF_RANGE')],
    ['a last day that is none', { kind: 'MONTHLY_DAY', until: '2127-02-30' }, fault('rule.until', 'UNKNOWN')],
    ['a last day that is over', { kind: 'MONTHLY_DAY', until: '2026-01-01' }, fault('rule.until', 'OUT_OF_RANGE')],
    ['a chosen day that is none', { kind: 'DATES', days: ['soon'] }, fault('rule.days', 'UNKNOWN')],
    ['a chosen day that is over', { kind: 'DATES', days: ['2026-01-01'] }, fault('rule.days', 'OUT_OF_RANGE')],
    [
      'more chosen days than may be made',
      { kind: 'DATES', days: Array.from({ length: 61 }, () => '2127-03-01') },
      fault('rule.days', 'OUT_OF_RANGE'),
    ],
  ])('are refused with %s', async (_name, rule, refused) => {
    expect(await repeatOf(server, manager, eventId, rule)).toEqual(refused);
    expect(await repeat({ rule, starts: ['2127-02-08T19:00:00'] })).toEqual(refused);
  });

  test('tell what begins then already, of the series or under the same name, but not what is canceled', async () => {
    const [first = '', second = '', third = ''] = await starts();
    const [made] = madeIn(await repeat({ starts: [first, second] }));
    await server.db
      .update(events)
      .set({ name: 'Opening night' })
      .where(eq(events.id, made?.id ?? ''));
    const there = { name: `Evening ${name}`, start: third, end: third.replace('T19', 'T22') };
    await draft(server, manager, organizationId, there);
    expect((await look()).map(({ isThere }) => isThere)).toEqual([true, true, true, false]);
    await server.db
      .update(events)
      .set({ state: 'CANCELED' })
      .where(eq(events.id, made?.id ?? ''));
    expect((await look()).map(({ isThere }) => isThere)).toEqual([false, true, true, false]);
  });

  test('are at the same time of day when the clocks have changed', async () => {
    const when = { start: '2127-02-01T19:00:00', end: '2127-02-01T21:00:00', timeZone: 'America/Toronto' };
    await savePart(server, manager, { eventId, version: 1, values: { when } });
    const march = (await starts({ kind: 'WEEKLY', times: 7 })).at(-1) ?? '';
    const [made] = madeIn(await repeat({ rule: { kind: 'WEEKLY', times: 7 }, starts: [march] }));
    const before = await rowOf(eventId);
    const after = await rowOf(made?.id ?? '');
    expect([after.startWallTime.slice(11), march]).toEqual(['19:00:00', '2127-03-22T19:00:00']);
    expect((after.startsAt.getTime() - before.startsAt.getTime()) / 3_600_000).toBe(7 * 7 * 24 - 1);
  });
});

describe('what is made', () => {
  test('is sold in windows of its tiers’ own that move with it, by the clock, and so many in one order', async () => {
    const own = { salesStart: '2127-01-25T10:00:00', salesEnd: '2127-01-31T12:00:00', limitPerOrder: 4 };
    await saveTier(server, manager, { eventId, values: own });
    const march = '2127-03-22T19:00:00';
    const rule = { kind: 'DATES', days: ['2127-03-22'] };
    const [made] = madeIn(await repeat({ rule, starts: [march] }));
    const read = z.object({ tiers: z.array(z.record(z.string(), z.unknown())) });
    const query = `query ($id: ID!) { answer: deskEvent(id: $id) { tiers { salesStart salesEnd limitPerOrder } } }`;
    expect(read.parse(await answerOf(server, manager, query, { id: made?.id })).tiers).toEqual([
      { salesStart: '2127-03-15T10:00:00', salesEnd: '2127-03-21T12:00:00', limitPerOrder: 4 },
    ]);
  });

  test('is a draft a date, with all that the event has, one series, and entries', async () => {
    await saveTier(server, manager, { eventId });
    const [first = '', second = ''] = await starts();
    const made = madeIn(await repeat({ starts: [second, first] }));
    expect(made.map(({ start }) => start)).toEqual([first, second]);
    const [one] = made;
    expect(await eventOf(server, manager, one?.id ?? '')).toEqual(
      expect.objectContaining({
        name: `Evening ${name}`,
        status: 'DRAFT',
        when: {
          version: 0,
          start: '2127-02-08T19:00:00',
          end: '2127-02-08T21:30:00',
          timeZone: 'America/Vancouver',
          salesStart: '2127-01-25T09:00:00',
          salesEnd: '2127-02-08T18:00:00',
        },
        tiers: [expect.objectContaining({ words: [{ language: 'en', name: 'General', description: '' }], booked: 0 })],
      }),
    );
    expect(await historyOf(server, one?.id ?? '')).toEqual([
      { what: 'EVENT_CREATED', part: null, before: null, after: { name: `Evening ${name}`, copyOf: eventId } },
    ]);
    expect((await historyOf(server, eventId)).at(-1)).toEqual({
      what: 'EVENT_REPEATED',
      part: null,
      before: null,
      after: { dates: 2, made: made.map(({ id }) => id) },
    });
    expect(await seriesOf(`Evening ${name}`)).toEqual([
      { id: eventId, series: { position: 1, size: 3 } },
      { id: made[0]?.id, series: { position: 2, size: 3 } },
      { id: made[1]?.id, series: { position: 3, size: 3 } },
    ]);
  });

  test('joins the series that the event is of; what is alone is of none', async () => {
    expect(await seriesOf(`Evening ${name}`)).toEqual([{ id: eventId, series: null }]);
    const [first = '', second = ''] = await starts();
    const [made] = madeIn(await repeat({ starts: [first] }));
    await repeat({ eventId: made?.id ?? '', starts: [second] });
    expect((await seriesOf(`Evening ${name}`)).map(({ series }) => series)).toEqual([
      { position: 1, size: 3 },
      { position: 2, size: 3 },
      { position: 3, size: 3 },
    ]);
  });

  test('is made once for its key, also by two at once', async () => {
    const [first = ''] = await starts();
    const both = await Promise.all([1, 2].map(() => repeat({ starts: [first], key: `repeat-${name}` })));
    expect(both[0]).toEqual(both[1]);
    expect(await repeat({ starts: [first], key: `repeat-${name}` })).toEqual(both[0]);
    expect(await seriesOf(`Evening ${name}`)).toHaveLength(2);
  });

  test('is told by a used key to who works there, and to nobody else', async () => {
    const [first = ''] = await starts();
    const other = await addMember(server, organizationId, 'OrganizationManager');
    const press = { starts: [first], key: `again-${name}` };
    const made = await repeat(press, other);
    const its = eq(organizationMembers.id, other.memberId);
    await server.db.update(organizationMembers).set({ roleCode: 'OrganizationBoxOffice' }).where(its);
    await expect(repeat(press, other)).rejects.toThrow('Your role does not allow this');
    await server.db.delete(organizationMembers).where(its);
    expect(await repeat(press, other)).toBeNull();
    expect(madeIn(made)).toHaveLength(1);
  });

  test('is all or nothing: one date that is there by now, or is none of the rule’s, and the dates are told anew', async () => {
    const [first = '', second = ''] = await starts();
    await repeat({ starts: [first] });
    const before = await countOf();
    expect(await repeat({ starts: [first, second] })).toEqual({
      errorCode: 'REPEAT_CHANGED_ERROR',
      repeat: expect.objectContaining({ dates: await look() }),
    });
    expect(await repeat({ starts: [second, '2127-02-09T19:00:00'] })).toMatchObject({
      errorCode: 'REPEAT_CHANGED_ERROR',
    });
    expect(await repeat({ starts: [] })).toEqual(fault('starts', 'REQUIRED'));
    expect(await countOf()).toBe(before);
  });

  test('of two who repeat it at once is made by one', async () => {
    const [first = ''] = await starts();
    const other = await addMember(server, organizationId, 'OrganizationManager');
    const both = await Promise.all([manager, other].map((by) => repeat({ starts: [first] }, by)));
    expect(both.filter((answer) => JSON.stringify(answer).includes('REPEAT_CHANGED_ERROR'))).toHaveLength(1);
  });

  test('is nothing of what is not there, and for who is limited to some events', async () => {
    expect(await repeat({ eventId: organizationId, starts: ['2127-02-08T19:00:00'] })).toBeNull();
    expect(await repeatOf(server, manager, organizationId, weekly)).toBeNull();
    const limited = await addMember(server, organizationId, 'OrganizationManager');
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [eventId] })
      .where(eq(organizationMembers.id, limited.memberId));
    await expect(repeatOf(server, limited, eventId, weekly)).rejects.toThrow('Your role does not allow this');
    await expect(repeat({ starts: ['2127-02-08T19:00:00'] }, limited)).rejects.toThrow('Your role does not allow this');
  });
});

const rules = fc.oneof(
  fc.record({
    kind: fc.constant('WEEKLY'),
    every: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    times: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constantFrom('MONTHLY_DAY', 'MONTHLY_WEEKDAY'), times: fc.integer({ min: 1, max: 6 }) }),
);

test('whatever the rule and whatever is unticked: what is told is what is made', async () => {
  await fc.assert(
    fc.asyncProperty(rules, fc.infiniteStream(fc.boolean()), async (rule, ticks) => {
      const free = (await look(rule)).filter(({ isThere }) => !isThere);
      const chosen = free.filter(() => ticks.next().value === true);
      fc.pre(chosen.length > 0);
      const made = madeIn(await repeat({ rule, starts: chosen.map(({ start }) => start) }));
      const rows = await Promise.all(made.map(({ id }) => eventOf(server, manager, id)));
      const times = z.object({ when: z.object({ start: z.string(), end: z.string(), salesStart: z.string() }) });
      expect(rows.map((row) => times.parse(row).when)).toEqual(
        chosen.map(({ start, end, salesStart }) => ({ start, end, salesStart })),
      );
      const after = await look(rule);
      const taken = new Set(chosen.map(({ start }) => start));
      expect(after.filter(({ start }) => taken.has(start)).every(({ isThere }) => isThere)).toBe(true);
    }),
    { numRuns: 12 },
  );
});
