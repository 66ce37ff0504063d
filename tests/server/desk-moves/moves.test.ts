import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventStatuses } from '#domain/processes/event-process.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { orderNow } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { doorOf, historyOf } from '#tests/server/desk-events/event-calls.ts';
import {
  cancelAtDesk,
  holdAtDesk,
  moveAtDesk,
  previewCallOff,
  previewMove,
  progressAtDesk,
} from '#tests/server/desk-moves/move-calls.ts';
import { eventNow, inDays, openMovableShop } from '#tests/server/event-moves/moved-event.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';
import { sendMailsOf } from '#tests/server/notifications/calendars-by-mail.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: TwoEventShop;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openMovableShop(server);
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
});
afterAll(() => server.close());

const to = (days: number, more: object = {}) => ({
  start: inDays(server, days),
  end: inDays(server, days + 0.1),
  timeZone: 'UTC',
  changeDays: 14,
  ...more,
});
const moveEffects = z.object({ registrations: z.number(), orders: z.number(), mails: z.number() });
const callOffEffects = z.object({
  registrations: z.number(),
  orders: z.object({ total: z.number() }),
  back: z.object({ total: z.object({ amount: z.number() }) }),
});
const wall = (time: string) => time.slice(0, 19).replace(' ', 'T');
const expectedOf = async (by: Person) => {
  const { registrations: made, orders, back } = callOffEffects.parse(await previewCallOff(server, by, shop.eventId));
  return { registrations: made, orders: orders.total, back: back.total.amount };
};

describe('an event is moved at the desk', () => {
  test('where it does what was shown; who edits it is told, and an entry says from where to where', async () => {
    const { orderId } = await placeOrder(server, shop, { others: [{ firstName: 'Mika' }] });
    const before = await eventNow(server, shop.eventId);
    const move = to(60, { place: { name: 'Beban Park', city: 'Nanaimo' } });
    const shown = await previewMove(server, manager, shop.eventId, move);
    const from = {
      start: wall(before.startWallTime),
      end: wall(before.endWallTime),
      timeZone: 'UTC',
      placeName: null,
      doorsOpen: null,
    };
    expect(shown).toEqual({
      from,
      to: { start: move.start, end: move.end, timeZone: 'UTC', placeName: 'Beban Park', doorsOpen: null },
      registrations: 2,
      orders: 1,
      mails: 1,
      back: { amount: expect.any(Number) },
      changeUntil: expect.any(String),
    });
    expect(await eventNow(server, shop.eventId)).toEqual(before);
    const expected = { registrations: 2, orders: 1 };
    const moved = {
      when: { version: 1, start: move.start, end: move.end, timeZone: 'UTC' },
      about: { place: { name: 'Beban Park' } },
    };
    const pressed = { eventId: shop.eventId, move, expected, key: 'move-1' };
    expect(await moveAtDesk(server, manager, pressed)).toEqual(moved);
    expect(await moveAtDesk(server, manager, pressed)).toEqual(moved);
    expect(await mailJobsOf(server, orderId, ['event-moved'])).toEqual(['event-moved']);
    expect(await historyOf(server, shop.eventId)).toEqual([
      {
        what: 'EVENT_MOVED',
        part: null,
        before: { start: from.start, end: from.end, place: null },
        after: { start: move.start, end: move.end, place: 'Beban Park' },
      },
    ]);
    await checkBooks(server.db);
  });

  test('with its doors, as it was shown', async () => {
    await placeOrder(server, shop);
    const { startWallTime } = await eventNow(server, shop.eventId);
    const before = (hours: number, start: string) =>
      new Date(Date.parse(`${wall(start)}Z`) - hours * 3_600_000).toISOString().slice(0, 19);
    const door = { id: shop.organizationId, name: 'Main door', productIds: null };
    const doorsAt = (start: string) => [{ ...door, opens: before(1, start), closes: before(-2, start) }];
    await server.db
      .update(events)
      .set({ doors: doorsAt(startWallTime) })
      .where(eq(events.id, shop.eventId));
    const move = to(60);
    expect(await previewMove(server, manager, shop.eventId, move)).toMatchObject({
      from: { doorsOpen: before(1, startWallTime) },
      to: { doorsOpen: before(1, move.start) },
    });
    await moveAtDesk(server, manager, { eventId: shop.eventId, move, expected: { registrations: 1, orders: 1 } });
    expect((await eventNow(server, shop.eventId)).doors).toEqual(doorsAt(move.start));
    expect(await doorOf(server, manager, shop.eventId)).toMatchObject({ door: { version: 1 } });
  });

  test('to a place alone, at the times that somebody else has chosen meanwhile', async () => {
    await placeOrder(server, shop);
    const expected = { registrations: 1, orders: 1 };
    const { start, end, timeZone } = to(60);
    await moveAtDesk(server, manager, { eventId: shop.eventId, move: { start, end, timeZone }, expected });
    const move = { place: { name: 'Beban Park' } };
    expect(await moveAtDesk(server, manager, { eventId: shop.eventId, move, expected })).toEqual({
      when: { version: 2, start, end, timeZone: 'UTC' },
      about: { place: { name: 'Beban Park' } },
    });
    expect(
      await moveAtDesk(server, manager, { eventId: shop.eventId, move: { ...move, start, end }, expected }),
    ).toMatchObject({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field: 'move.start', fault: 'REQUIRED' }] });
  });

  test('to another address of the same name: both are told, at the desk, in the history and by mail', async () => {
    const { orderId, person } = await placeOrder(server, shop);
    const expected = { registrations: 1, orders: 1 };
    const to125 = { place: { name: 'Port Theatre', line1: '125 Front St', city: 'Nanaimo' } };
    const to39 = { place: { name: 'Port Theatre', line1: '39 Bay St', city: 'Toronto' } };
    await moveAtDesk(server, manager, { eventId: shop.eventId, move: to125, expected });
    expect(await previewMove(server, manager, shop.eventId, to39)).toMatchObject({
      from: { placeName: 'Port Theatre, 125 Front St, Nanaimo' },
      to: { placeName: 'Port Theatre, 39 Bay St, Toronto' },
    });
    await moveAtDesk(server, manager, { eventId: shop.eventId, move: to39, expected });
    expect((await historyOf(server, shop.eventId)).at(-1)).toMatchObject({
      before: { place: 'Port Theatre, 125 Front St, Nanaimo' },
      after: { place: 'Port Theatre, 39 Bay St, Toronto' },
    });
    await sendMailsOf(server, orderId, 'event-moved');
    const mails = await server.mailbox.list(person.emailAddress);
    expect(mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(
        'Place before: Port Theatre, 125 Front St, Nanaimo\nNew place: Port Theatre, 39 Bay St, Toronto',
      ),
    );
  });

  test('not where it concerns others by now: they are shown instead', async () => {
    await placeOrder(server, shop);
    const move = to(60);
    expect(
      await moveAtDesk(server, manager, { eventId: shop.eventId, move, expected: { registrations: 0, orders: 0 } }),
    ).toEqual({
      errorCode: 'EVENT_MOVE_CHANGED_ERROR',
      effects: expect.objectContaining({ registrations: 1, orders: 1, mails: 1 }),
    });
    expect((await eventNow(server, shop.eventId)).movedAt).toBeNull();
  });

  test('by what a look at it says, however many have tickets (preview = deed)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.integer({ min: 40, max: 90 }), fc.boolean(), async (bought, days, gaveUp) => {
        shop = await openMovableShop(server);
        const by = await addMember(server, shop.organizationId, 'OrganizationManager');
        const placed = [];
        for (let at = 0; at < bought; at += 1) placed.push(await placeOrder(server, shop));
        const [first] = placed;
        if (first && gaveUp) {
          const [ticket = ''] = await ticketsOf(server, first.orderId);
          await cancelRegistration(server.services, first.person.userId, ticket);
        }
        const move = to(days);
        const { mails, ...expected } = moveEffects.parse(await previewMove(server, by, shop.eventId, move));
        await moveAtDesk(server, by, { eventId: shop.eventId, move, expected });
        const told = await Promise.all(placed.map(({ orderId }) => mailJobsOf(server, orderId, ['event-moved'])));
        expect(told.flat()).toHaveLength(mails);
        expect(wall((await eventNow(server, shop.eventId)).startWallTime)).toBe(move.start);
      }),
      { numRuns: 6 },
    );
  });

  test.each([
    ['CANCELED', { state: 'CANCELED' as const }],
    ['NOT_PUBLISHED', { state: 'DRAFT' as const }],
    ['HAS_BEGUN', { startsAt: new Date(0) }],
  ])('but not when it is %s', async (refusal, change) => {
    await server.db.update(events).set(change).where(eq(events.id, shop.eventId));
    const refused = { errorCode: 'EVENT_MOVE_ERROR', refusal };
    expect(await previewMove(server, manager, shop.eventId, to(60))).toEqual(refused);
    expect(
      await moveAtDesk(server, manager, {
        eventId: shop.eventId,
        move: to(60),
        expected: { registrations: 0, orders: 0 },
      }),
    ).toEqual(refused);
  });

  test.each([
    ['ENDS_BEFORE_START', () => to(60, { end: inDays(server, 59) })],
    ['STARTS_IN_PAST', () => to(-1)],
  ])('but not to a time where it %s', async (refusal, move) => {
    expect(await previewMove(server, manager, shop.eventId, move())).toEqual({
      errorCode: 'EVENT_MOVE_ERROR',
      refusal,
    });
  });

  test('nor to where it is, or to a time that is none', async () => {
    const { startWallTime, endWallTime } = await eventNow(server, shop.eventId);
    const same = { start: wall(startWallTime), end: wall(endWallTime), timeZone: 'UTC' };
    expect(await previewMove(server, manager, shop.eventId, same)).toEqual({
      errorCode: 'EVENT_MOVE_ERROR',
      refusal: 'UNCHANGED',
    });
    expect(await previewMove(server, manager, shop.eventId, { ...same, timeZone: 'Mars/Olympus' })).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: expect.arrayContaining([{ field: 'move.timeZone', fault: 'UNKNOWN' }]),
    });
  });
});

describe('an event is called off at the desk', () => {
  test('by an owner, where it does what was shown, once for its key; its orders are undone', async () => {
    const { orderId } = await placeOrder(server, shop);
    const expected = await expectedOf(shop.owner);
    expect(await previewCallOff(server, shop.owner, shop.eventId)).toEqual(
      expect.objectContaining({
        registrations: 1,
        buyers: 1,
        orders: { total: 1, paid: 1, unpaid: 0, beingPaid: 0, carts: 0 },
      }),
    );
    const pressed = { eventId: shop.eventId, expected, key: 'off-1' };
    const canceled = { status: 'CANCELED', deeds: [] };
    expect(await cancelAtDesk(server, shop.owner, pressed)).toEqual(canceled);
    expect(await cancelAtDesk(server, shop.owner, pressed)).toEqual(canceled);
    expect(await progressAtDesk(server, manager, shop.eventId)).toEqual(
      expect.objectContaining({ done: 0, left: 1, pausedAt: null, back: { amount: 0 } }),
    );
    await server.runJob('call-off-order', { eventId: shop.eventId, orderId });
    expect(await progressAtDesk(server, manager, shop.eventId)).toEqual(
      expect.objectContaining({ done: 1, left: 0, waiting: { amount: expected.back } }),
    );
    expect((await orderNow(server, orderId)).registrations).toEqual(['Cancelled']);
    expect(await historyOf(server, shop.eventId)).toEqual([
      { what: 'EVENT_CANCELED', part: null, before: null, after: { orders: 1 } },
    ]);
    await checkBooks(server.db);
  });

  test('not where it concerns others, or other money, by now', async () => {
    const before = await expectedOf(shop.owner);
    await placeOrder(server, shop);
    const now = await expectedOf(shop.owner);
    const shown = {
      errorCode: 'CALL_OFF_CHANGED_ERROR',
      effects: { registrations: 1, orders: { total: 1 }, back: { total: { amount: now.back } } },
    };
    expect(await cancelAtDesk(server, shop.owner, { eventId: shop.eventId, expected: before })).toEqual(shown);
    const other = { ...now, back: now.back - 1 };
    expect(await cancelAtDesk(server, shop.owner, { eventId: shop.eventId, expected: other })).toEqual(shown);
    expect((await eventNow(server, shop.eventId)).state).toBe('LIVE');
  });

  test('is paused and goes on, as often as it is asked', async () => {
    await placeOrder(server, shop);
    await cancelAtDesk(server, shop.owner, { eventId: shop.eventId, expected: await expectedOf(shop.owner) });
    const paused = { pausedAt: expect.any(String), left: 1 };
    expect(await holdAtDesk(server, shop.owner, 'pauseCallOff', shop.eventId)).toEqual(paused);
    expect(await holdAtDesk(server, shop.owner, 'pauseCallOff', shop.eventId)).toEqual(paused);
    expect(await holdAtDesk(server, shop.owner, 'resumeCallOff', shop.eventId)).toEqual({ pausedAt: null, left: 1 });
    expect((await historyOf(server, shop.eventId)).map(({ what }) => what)).toEqual([
      'EVENT_CANCELED',
      'CALL_OFF_PAUSED',
      'CALL_OFF_RESUMED',
    ]);
  });

  test('is nothing where it was not called off', async () => {
    expect(await progressAtDesk(server, manager, shop.eventId)).toBeNull();
    expect(await holdAtDesk(server, shop.owner, 'pauseCallOff', shop.eventId)).toBeNull();
  });

  test.each(eventStatuses)('as its chart permits, when it is %s', async (status) => {
    const past = new Date(server.services.clock().getTime() - 3_600_000);
    const change = {
      DRAFT: { state: 'DRAFT' as const },
      LIVE: {},
      STARTED: { startsAt: past },
      ENDED: { startsAt: past, endsAt: past },
      CANCELED: { state: 'CANCELED' as const },
    }[status];
    await server.db
      .update(events)
      .set({ name: 'The Winter Play', ...change })
      .where(eq(events.id, shop.eventId));
    const isPermitted = status === 'LIVE' || status === 'STARTED' || status === 'CANCELED';
    const shown = await previewCallOff(server, shop.owner, shop.eventId);
    expect('errorCode' in z.record(z.string(), z.unknown()).parse(shown)).toBe(!isPermitted);
    const expected = isPermitted ? await expectedOf(shop.owner) : { registrations: 0, orders: 0, back: 0 };
    expect(await cancelAtDesk(server, shop.owner, { eventId: shop.eventId, expected })).toEqual(
      isPermitted
        ? { status: 'CANCELED', deeds: [] }
        : { errorCode: 'EVENT_STATE_TRANSITION_ERROR', fromState: status, toState: 'CANCELED' },
    );
  });
});
