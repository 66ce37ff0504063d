import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskLimits } from '#domain/desk-limits.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { unpaidOrdersJob } from '#server/modules/payments/unpaid-orders-job.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { selling, soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => {
  await checkBooks(server.db);
  await server.close();
});

async function another() {
  const its = await openOneEventShop(server, { capacity: 500 });
  return { ...its, owner: await addMember(server, its.organizationId, 'OrganizationOwner') };
}

describe('what is sold to be paid later', () => {
  test('waits until its event is over once that has begun, and is cancelled then', async () => {
    const its = await another();
    const [event] = await server.db
      .update(events)
      .set({ startsAt: sql`now() - interval '10 minutes'`, endsAt: sql`now() + interval '1 hour'` })
      .where(eq(events.id, its.eventId))
      .returning();
    const order = await soldBy(server, its.owner, {
      eventId: its.eventId,
      tickets: [{ tierId: its.productId }],
      way: 'LATER',
    });
    const rowOf = async () => inserted(await server.db.select().from(orders).where(eq(orders.id, order.id)));
    expect(await rowOf()).toMatchObject({ state: 'PaymentAuthorized', payUntil: event?.endsAt, payReminderAt: null });
    const over = await unpaidOrdersAt(new Date(Date.now() + 3_600_000 + 60_000));
    expect(over).toBe('Cancelled');

    async function unpaidOrdersAt(now: Date) {
      await unpaidOrdersJob.handle({ ...server.services, clock: () => now }, {});
      return (await rowOf()).state;
    }
  });

  test('is so many tickets of an event; what is paid or cancelled leaves room for others', async () => {
    const its = await another();
    const sell = (number: number) => {
      const tickets = Array.from({ length: number }, () => ({ tierId: its.productId }));
      return selling(server, its.owner, {
        eventId: its.eventId,
        tickets,
        way: 'LATER',
        total: number * 24.5,
      });
    };
    const most = deskLimits.unpaidTickets;
    for (let waiting = 0; waiting < most; waiting += 20) expect(await sell(20)).toMatchObject({ soldAs: 'LATER' });
    const limit = (left: number) => ({
      errorCode: 'DESK_SALE_REFUSED_ERROR',
      reason: 'UNPAID_LIMIT',
      name: null,
      left,
    });
    expect(await sell(1)).toEqual(limit(0));
    expect(
      await soldBy(server, its.owner, { eventId: its.eventId, tickets: [{ tierId: its.productId }] }),
    ).toMatchObject({ soldAs: 'CASH' });
    const waiting = await server.db
      .select()
      .from(orders)
      .where(and(eq(orders.organizationId, its.organizationId), eq(orders.deskWay, 'LATER')));
    await act(server, its.owner, 'settleOrder', waiting[0]?.id ?? '', ', means: CASH');
    await act(server, its.owner, 'cancelOrder', waiting[1]?.id ?? '');
    expect(await sell(20)).toMatchObject({ soldAs: 'LATER' });
    expect(await sell(19)).toMatchObject({ soldAs: 'LATER' });
    expect(await sell(2)).toEqual(limit(1));
  }, 60_000);
});
