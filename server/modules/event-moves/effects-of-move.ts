import { and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { sharesLeftOf } from '#server/modules/payments/given-back.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

export type MoveEffects = {
  /** Tickets that are good, and the orders that have them. */
  registrations: number;
  orders: number;
  /** One an order, and one each person who was given tickets. */
  mails: number;
  /** What was paid for these tickets, all of which may be asked back. */
  backCents: number;
};

/** Whom moving an event concerns; the plan and the deed ask it. */
export async function effectsOfMove(executor: Executor, eventId: string): Promise<MoveEffects> {
  const told = await ordersWithTickets(executor, eventId);
  const holders = await holdersOfGiven(executor, eventId);
  return {
    registrations: told.reduce((sum, { tickets }) => sum + tickets, 0),
    orders: told.length,
    mails: told.length + holders.length,
    backCents: await paidFor(executor, eventId),
  };
}

async function paidFor(executor: Executor, eventId: string): Promise<number> {
  const good = await executor
    .select({ orderId: registrations.orderId, itemId: registrations.registrationItemId })
    .from(registrations)
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        ne(registrations.state, 'Cancelled'),
        inArray(orders.state, ['PaymentSettled']),
      ),
    );
  const items = new Set(good.map(({ itemId }) => itemId));
  const left = await sharesLeftOf(executor, [...new Set(good.map(({ orderId }) => orderId))]);
  return sumOfShares(left.filter(({ registrationItemId }) => items.has(registrationItemId)));
}

/** Who was given a good ticket of it by who bought it. */
export async function holdersOfGiven(executor: Executor, eventId: string): Promise<string[]> {
  const found = await executor
    .selectDistinct({ holderId: registrations.holderId })
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), ne(registrations.state, 'Cancelled'), isNotNull(registrations.holderId)),
    )
    .orderBy(asc(registrations.holderId));
  return found.flatMap(({ holderId }) => holderId ?? []);
}

/** Orders with good tickets of an event, and how many each has. */
export const ordersWithTickets = (executor: Executor, eventId: string) =>
  executor
    .select({ orderId: registrations.orderId, tickets: count() })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'Cancelled')))
    .groupBy(registrations.orderId)
    .orderBy(asc(registrations.orderId));
