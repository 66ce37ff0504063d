import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permits } from '#domain/processes/chart.ts';
import { eventProcess, eventStates } from '#domain/processes/event-process.ts';
import { canOrderTransition, orderStates } from '#domain/processes/order-process.ts';
import { registrationProcess, registrationStates } from '#domain/processes/registration-process.ts';
import { moveEvent, stateByFile } from '#server/modules/catalog/event-state.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderHistory, orders } from '#server/modules/orders/orders-tables.ts';
import { settleOrder } from '#server/modules/payments/settle-order.ts';
import { moveRegistrations } from '#server/modules/registrations/move-registrations.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let order: OrderModel;
let itemId: string;
let eventId: string;

beforeAll(async () => {
  server = await startTestServer();
  const { orderId } = await placeOrder(server, await openOneEventShop(server));
  const found = await findOrder(server.db, orderId);
  if (!found) throw new Error('no order');
  order = found;
  const registration = inserted(await server.db.select().from(registrations).where(eq(registrations.orderId, orderId)));
  itemId = registration.registrationItemId;
  eventId = registration.eventId;
});
afterAll(() => server.close());

class PutBack extends Error {}

/** What comes of it in a transaction that leaves nothing. */
async function inPassing<Value>(work: (tx: Executor) => Promise<Value>): Promise<Value | Error> {
  let value: Value | Error = new Error('nothing was done');
  await server.db
    .transaction(async (tx) => {
      // A statement that throws would end the transaction: it gets a savepoint of its own.
      value = await tx.transaction(work).catch((error: unknown) => {
        if (error instanceof Error) return error;
        throw error;
      });
      throw new PutBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof PutBack)) throw error;
    });
  return value;
}

const orderStateIn = async (tx: Executor) =>
  inserted(await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, order.id))).state;

describe.each(orderStates)('an order in %s', (from) => {
  const moves = async (tx: Executor) => {
    const rows = await tx
      .select({ data: orderHistory.data })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id));
    return rows.length;
  };

  test.each(orderStates)('goes to %s only as its chart permits', async (to) => {
    const came = await inPassing(async (tx) => {
      await tx.update(orders).set({ state: from }).where(eq(orders.id, order.id));
      const before = await moves(tx);
      await moveOrder(tx, { ...order, state: from }, to, {});
      return { state: await orderStateIn(tx), noted: (await moves(tx)) - before };
    });
    expect(came).toEqual(
      canOrderTransition(from, to)
        ? { state: to, noted: 1 }
        : new Error(`the order ${order.id} does not go from ${from} to ${to}`),
    );
  });

  test.each(['PaymentSettled', 'PaymentAuthorized'] as const)('is not placed as %s against its chart', async (to) => {
    if (canOrderTransition(from, to)) return;
    const { clock, jobs } = server.services;
    const came = await inPassing(async (tx) => {
      await tx.update(orders).set({ state: from }).where(eq(orders.id, order.id));
      return settleOrder(tx, { ...order, state: from }, { state: to, now: clock(), jobs });
    });
    expect(came).toEqual(new Error(`the order ${order.id} does not go from ${from} to ${to}`));
  });

  test('goes nowhere for whoever thinks that it is in another state', async () => {
    const others = orderStates.filter((state) => state !== from);
    for (const believed of others) {
      for (const to of orderStates) {
        const came = await inPassing(async (tx) => {
          await tx.update(orders).set({ state: from }).where(eq(orders.id, order.id));
          return moveOrder(tx, { ...order, state: believed }, to, {});
        });
        expect(came).toEqual(new Error(`the order ${order.id} does not go from ${believed} to ${to}`));
      }
    }
  });
});

describe.each(registrationStates)('a registration that is %s', (from) => {
  test.each(registrationStates)('becomes %s only as its chart permits', async (to) => {
    const came = await inPassing(async (tx) => {
      const its = eq(registrations.registrationItemId, itemId);
      await tx.update(registrations).set({ state: from }).where(its);
      const moved = await moveRegistrations(tx, [itemId], to);
      const { state } = inserted(await tx.select().from(registrations).where(its));
      return { moved, state };
    });
    expect(came).toEqual(
      permits(registrationProcess, from, to) ? { moved: [itemId], state: to } : { moved: [], state: from },
    );
  });
});

describe.each(eventStates)('an event that is %s', (from) => {
  const eventStateIn = async (tx: Executor) =>
    inserted(await tx.select({ state: events.state }).from(events).where(eq(events.id, eventId))).state;

  test.each(eventStates)('becomes %s only as its chart permits', async (to) => {
    const came = await inPassing(async (tx) => {
      await tx.update(events).set({ state: from }).where(eq(events.id, eventId));
      await moveEvent(tx, eventId, to);
      return eventStateIn(tx);
    });
    expect(came).toEqual(permits(eventProcess, from, to) ? to : new Error(`the event ${eventId} does not go to ${to}`));
  });

  test.each([
    [true, null, { DRAFT: 'DRAFT', LIVE: 'CANCELED', CANCELED: 'CANCELED' }],
    [false, null, { DRAFT: 'DRAFT', LIVE: 'LIVE', CANCELED: 'LIVE' }],
    [true, new Date(), { DRAFT: 'DRAFT', LIVE: 'LIVE', CANCELED: 'CANCELED' }],
    [false, new Date(), { DRAFT: 'DRAFT', LIVE: 'LIVE', CANCELED: 'CANCELED' }],
  ] as const)('follows a file that cancels it (%s), called off at %s', async (isCanceled, calledOffAt, becomes) => {
    const came = await inPassing(async (tx) => {
      await tx.update(events).set({ state: from, calledOffAt }).where(eq(events.id, eventId));
      await tx
        .update(events)
        .set({ state: stateByFile(isCanceled) })
        .where(eq(events.id, eventId));
      return eventStateIn(tx);
    });
    expect(came).toEqual(becomes[from]);
    expect(came === from || permits(eventProcess, from, becomes[from])).toBe(true);
  });
});
