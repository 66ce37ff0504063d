import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { findNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import { callOffQueue, orderOfEvent } from '#server/modules/call-offs/call-off-jobs.ts';
import { unaskedRefunds } from '#server/modules/call-offs/pause-call-off.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import type { UncancelledOrder } from '#server/modules/call-offs/uncancelled-items.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { sharesLeftOf } from '#server/modules/payments/given-back.ts';
import { calledOffEvent, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import type { FailedJob } from '#server/platform/jobs.ts';

type OrderMoney = { orderCode: string; cents: number };

export type CallOffReport = {
  name: string;
  currency: string;
  calledOffAt: Date;
  /** Since when nothing more is undone; null while it goes on. */
  pausedAt: Date | null;
  owner: string | null;
  /** Orders whose registrations of it are cancelled. */
  done: number;
  /** Orders that still have something of it, and how many of them are being paid just now. */
  left: number;
  beingPaid: number;
  /** Of those that are left, whose undoing failed and is tried again, and why it failed last. */
  failing: { orderCode: string; reason: string }[];
  /** Refunds that the card provider has not taken yet. */
  unasked: number;
  /** Money that is back for certain, and what the card provider has not confirmed yet. */
  backCents: number;
  waitingCents: number;
  /** To be given back by other means, order by order. */
  owed: OrderMoney[];
  /** What the card provider refused, and may be asked for again. */
  failed: OrderMoney[];
};

/** How far the calling off of an event is. */
export async function reportCallOff(
  { db, jobs }: { db: Executor } & Pick<Services, 'jobs'>,
  named: string,
): Promise<{ refused: string } | CallOffReport> {
  const event = await findNamedEvent(db, named);
  if (!event) return { refused: `There is no event ${named}.` };
  const { id: eventId, name, currencyCode: currency, calledOffAt, calledOffBy, callOffPausedAt: pausedAt } = event;
  if (!calledOffAt) return { refused: `${name} was not called off.` };
  const [owner] = calledOffBy
    ? await db.select({ email: users.email }).from(users).where(eq(users.id, calledOffBy))
    : [];
  const uncancelled = await uncancelledOrders(db, eventId);
  const made = await refundsFor(db, eventId);
  const centsIn = (state: string) =>
    made.reduce((sum, refund) => (refund.state === state ? sum + refund.cents : sum), 0);
  return {
    name,
    currency,
    calledOffAt,
    pausedAt,
    owner: owner?.email ?? null,
    done: await countDone(db, { eventId, calledOffAt }),
    left: uncancelled.length,
    beingPaid: uncancelled.filter(({ state }) => state === 'ValidatingPayment').length,
    failing: failingOf(uncancelled, await jobs.failed(callOffQueue, { eventId })),
    unasked: (await unaskedRefunds(db, eventId)).length,
    backCents: centsIn('Settled'),
    waitingCents: centsIn('Pending') + centsIn('Held'),
    owed: byOrder(made.filter(({ state }) => state === 'Owed')),
    failed: await stillFailed(db, { eventId, calledOffAt, failed: made.filter(({ state }) => state === 'Failed') }),
  };
}

/** By the jobs that failed; an order may have had several. */
function failingOf(left: UncancelledOrder[], failed: FailedJob[]): CallOffReport['failing'] {
  const reasons = new Map(
    failed.flatMap(({ data, reason }) => {
      const job = orderOfEvent.safeParse(data);
      return job.success ? [[job.data.orderId, reason] as const] : [];
    }),
  );
  return left.flatMap(({ orderId, code: orderCode }) => {
    const reason = reasons.get(orderId);
    return reason === undefined ? [] : [{ orderCode, reason }];
  });
}

type CalledOff = { eventId: string; calledOffAt: Date };

/** What was cancelled before was given up by its customer. */
const undoneIn = ({ eventId, calledOffAt }: CalledOff) =>
  and(eq(orderRegistrationItems.eventId, eventId), gte(orderRegistrationItems.cancelledAt, calledOffAt));

type Made = { orderId: string; orderCode: string; state: string; cents: number };

const refundsFor = (db: Executor, eventId: string): Promise<Made[]> =>
  db
    .select({ orderId: orders.id, orderCode: orders.code, state: refunds.state, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(calledOffEvent, eventId))
    .orderBy(asc(orders.placedAt), asc(orders.code), asc(refunds.createdAt));

const byOrder = (made: Made[]): OrderMoney[] =>
  [...Map.groupBy(made, ({ orderCode }) => orderCode)].map(([orderCode, of]) => ({
    orderCode,
    cents: of.reduce((sum, { cents }) => sum + cents, 0),
  }));

/** Of the orders with a refund that failed, those where that money is not on another way by now. */
async function stillFailed(
  db: Executor,
  { eventId, calledOffAt, failed }: CalledOff & { failed: Made[] },
): Promise<OrderMoney[]> {
  const codes = new Map(failed.map(({ orderId, orderCode }) => [orderId, orderCode]));
  const orderIds = [...codes.keys()];
  const items = await db
    .select({ id: orderRegistrationItems.id, orderId: orderRegistrationItems.orderId })
    .from(orderRegistrationItems)
    .where(and(inArray(orderRegistrationItems.orderId, orderIds), undoneIn({ eventId, calledOffAt })));
  const orderOfItem = new Map(items.map(({ id, orderId }) => [id, orderId]));
  const left = Map.groupBy(await sharesLeftOf(db, orderIds), ({ registrationItemId }) =>
    orderOfItem.get(registrationItemId),
  );
  return [...codes]
    .map(([orderId, orderCode]) => ({ orderCode, cents: sumOfShares(left.get(orderId) ?? []) }))
    .filter(({ cents }) => cents > 0);
}

async function countDone(db: Executor, calledOff: CalledOff): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${orderRegistrationItems.orderId})::int` })
    .from(orderRegistrationItems)
    .where(undoneIn(calledOff));
  return found?.count ?? 0;
}
