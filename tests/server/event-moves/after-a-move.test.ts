import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { orderNow, ticketCents } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import {
  cancelBy,
  halfBack,
  quoted,
  sendRefundsOf,
  setPolicy,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { dayMs, eventNow, inDays, move, openMovableShop } from '#tests/server/event-moves/moved-event.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openMovableShop(server);
});
afterAll(() => server.close());

const quoteOf = async (person: Person, orderId: string) => {
  const { quoteId, back, registrations } = await quoted(server, person, await ticketsOf(server, orderId));
  return { quoteId, back, rules: registrations.map(({ rule, needsApproval }) => [rule, needsApproval]) };
};

describe('whoever has a ticket of an event that was moved', () => {
  test.each([
    ['has no policy', null],
    ['has one that keeps half', halfBack],
    ['has one that asks the organizer', { ...halfBack, approval: 'ALWAYS' as const }],
  ])('may give it up for all of its money, with fees and taxes, where it %s', async (_name, policy) => {
    await setPolicy(server, shop, policy);
    const { person, orderId } = await placeOrder(server, shop);
    await move(server, shop, { start: inDays(server, 60) });
    const quote = await quoteOf(person, orderId);
    expect([quote.back, quote.rules]).toEqual([ticketCents / 100, [['FLOOR', false]]]);
    expect(await cancelBy(server, person, quote.quoteId)).toMatchObject({ back: ticketCents / 100 });
    await sendRefundsOf(server, orderId);
    expect(await orderNow(server, orderId)).toMatchObject({
      state: 'Cancelled',
      refunds: [['card', 'Settled', ticketCents]],
    });
    await checkBooks(server.db);
  });

  test('keeps it where they say nothing, and what their policy says holds again after that time', async () => {
    await setPolicy(server, shop, halfBack);
    const { person, orderId } = await placeOrder(server, shop);
    await move(server, shop, { start: inDays(server, 60), changeDays: 10 });
    const during = await quoteOf(person, orderId);
    server.moveClock(10 * dayMs);
    const after = await quoteOf(person, orderId);
    server.moveClock(-10 * dayMs);
    expect([during.rules, after.rules]).toEqual([[['FLOOR', false]], [['WINDOW', false]]]);
    expect(after.back).toBeLessThan(during.back);
    expect((await orderNow(server, orderId)).registrations).toEqual(['Confirmed']);
  });

  test('has the same right again where it is moved again, never less time than before, and none after the start', async () => {
    const { person, orderId } = await placeOrder(server, shop);
    await move(server, shop, { start: inDays(server, 60), changeDays: 14 });
    const { changeUntil: first } = await eventNow(server, shop.eventId);
    await move(server, shop, { start: inDays(server, 70), changeDays: 1 });
    expect((await eventNow(server, shop.eventId)).changeUntil).toEqual(first);
    await move(server, shop, { start: inDays(server, 5) });
    const { changeUntil, startsAt } = await eventNow(server, shop.eventId);
    expect(changeUntil).toEqual(startsAt);
    expect((await quoteOf(person, orderId)).rules).toEqual([['FLOOR', false]]);
  });

  test('but not who took it when the new time was known', async () => {
    await move(server, shop, { start: inDays(server, 60) });
    const { person, orderId } = await placeOrder(server, shop);
    const { movedAt } = await eventNow(server, shop.eventId);
    await server.db
      .update(orderRegistrationItems)
      .set({ createdAt: new Date((movedAt?.getTime() ?? 0) + 1) })
      .where(eq(orderRegistrationItems.orderId, orderId));
    expect((await quoteOf(person, orderId)).rules).toEqual([['NONE', false]]);
  });
});

describe('the reminder of an event that was moved', () => {
  const remindersOf = async ({ emailAddress }: Person) =>
    (await server.mailbox.list(emailAddress)).filter(({ subject }) => subject.startsWith('Reminder'));
  /** Asks for the reminders that are due, and sends those of this order that were not sent yet. */
  const remind = async (orderId: string) => {
    await server.runJob('event-reminders');
    return waiting(orderId);
  };
  const waiting = async (orderId: string) => {
    const { rows } = await server.pool.query<{ id: string; data: object }>(
      `select job.id, job.data from jobs.job join registrations on registrations.id::text = data->>'registrationId'
        where job.name = 'send-mail' and job.state = 'created' and registrations.order_id = $1`,
      [orderId],
    );
    return rows;
  };
  const send = async (jobs: { id: string; data: object }[]) => {
    for (const { id, data } of jobs) {
      await server.runJob('send-mail', data);
      await server.pool.query(`update jobs.job set state = 'completed' where id = $1`, [id]);
    }
  };

  test('comes before the new time, also to who was reminded of the one before, and once', async () => {
    const { person, orderId } = await placeOrder(server, shop);
    server.moveClock(29 * dayMs);
    await send(await remind(orderId));
    expect(await remindersOf(person)).toHaveLength(1);
    await move(server, shop, { start: inDays(server, 20) });
    await send(await remind(orderId));
    expect(await remindersOf(person)).toHaveLength(1);
    server.moveClock(19 * dayMs);
    await send(await remind(orderId));
    await send(await remind(orderId));
    expect(await remindersOf(person)).toHaveLength(2);
    server.moveClock(-48 * dayMs);
  });

  test('that waits to be sent when it moves away is not sent', async () => {
    const { person, orderId } = await placeOrder(server, shop);
    server.moveClock(29 * dayMs);
    const jobs = await remind(orderId);
    await move(server, shop, { start: inDays(server, 20) });
    await send(jobs);
    expect([jobs.length, await remindersOf(person)]).toEqual([1, []]);
    server.moveClock(-29 * dayMs);
  });
});
