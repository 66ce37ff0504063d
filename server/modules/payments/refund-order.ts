import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { giftCardHistory, giftCards, giftCardTransactions } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { RefundedLine } from '#server/modules/payments/payments-tables.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type RefundOrder = {
  orderCode: string;
  /** null: all that is left. */
  amountCents: number | null;
  /** Without it, an amount that was given back already is not given back a second time. */
  again: boolean;
};
type Planned = { paymentId: string; method: string; cents: number; leftCents: number; isCard: boolean };
type RefundReport = { refundId: string; method: string; cents: number; state: string };
type RefundOutcome = { refused: string } | { refunds: RefundReport[]; isCancelled: boolean };

/**
 * Gives back what was paid for an order, the card's money first, then the gift cards'. Never more than was paid,
 * however often and by however many it is asked for: the refunds are recorded while the order is locked, and the
 * provider is told each one's own key. An order that has all its money back is cancelled (docs/decisions/016).
 */
export async function refundOrder(services: Services, wanted: RefundOrder): Promise<RefundOutcome> {
  const { db } = services;
  const recorded = await db.transaction((tx) => recordRefunds(services, tx, wanted));
  if ('refused' in recorded) return recorded;
  for (const id of recorded.toSend) await sendRefund(services, id);
  const rows = await db
    .select({ refundId: refunds.id, method: refunds.method, cents: refunds.totalCents, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.id, recorded.ids));
  const inOrder = rows.toSorted(
    (one, other) => recorded.ids.indexOf(one.refundId) - recorded.ids.indexOf(other.refundId),
  );
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, recorded.orderId));
  return {
    refunds: inOrder.map((row) => ({ ...row, method: row.method ?? '' })),
    isCancelled: order?.state === 'Cancelled',
  };
}

async function recordRefunds(
  services: Services,
  tx: Executor,
  { orderCode, amountCents, again }: RefundOrder,
): Promise<{ refused: string } | { orderId: string; ids: string[]; toSend: string[] }> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.code, orderCode.trim().toUpperCase()));
  const order = found ? await lockOrder(tx, found.id) : null;
  if (!order) return { refused: `There is no order ${orderCode}.` };
  const paid = await refundablePayments(tx, order.id);
  const left = paid.reduce((sum, { leftCents }) => sum + leftCents, 0);
  if (left === 0) return { refused: `Nothing is left to give back for the order ${order.code}.` };
  if (amountCents !== null && amountCents > left)
    return { refused: `Only ${(left / 100).toFixed(2)} is left to give back for the order ${order.code}.` };
  if (amountCents !== null && !again && (await gaveBackBefore(tx, order.id, amountCents)))
    return {
      refused: `${(amountCents / 100).toFixed(2)} was given back for the order ${order.code} before. Add --again to do it once more.`,
    };
  const isWhole = amountCents === null && paid.every(({ cents, leftCents }) => cents === leftCents);
  const lines = isWhole ? await linesOf(tx, order.id) : [];
  let rest = amountCents ?? left;
  const ids: string[] = [];
  const toSend: string[] = [];
  for (const payment of paid) {
    const totalCents = Math.min(payment.leftCents, rest);
    if (totalCents === 0) continue;
    rest -= totalCents;
    const { paymentId, method, isCard } = payment;
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        method,
        reason: 'Given back by the organizer',
        state: isCard ? 'Pending' : 'Settled',
        totalCents,
        lines: ids.length === 0 ? lines : [],
        metadata: { askedCents: amountCents ?? left },
        createdAt: services.clock(),
      })
      .returning({ id: refunds.id });
    if (!refund) throw new Error('the refund was not recorded');
    ids.push(refund.id);
    if (isCard) toSend.push(refund.id);
    else await creditGiftCard(tx, order.id, paymentId, refund.id, totalCents);
    await recordOrderHistory(tx, order.id, 'ORDER_REFUND_TRANSITION', {
      from: 'Created',
      to: isCard ? 'Pending' : 'Settled',
      method,
      amount: totalCents / 100,
    });
  }
  await followRefunds(services, tx, { orderId: order.id, refundIds: ids.filter((id) => !toSend.includes(id)) });
  return { orderId: order.id, ids, toSend };
}

/** Settled payments with what was not given back of them, cards before gift cards. A promise to pay at the door is no payment. */
async function refundablePayments(tx: Executor, orderId: string): Promise<Planned[]> {
  const settled = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Settled')))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const given = await tx
    .select({ paymentId: refunds.paymentId, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.state, 'Failed')));
  const planned = settled.map(({ id: paymentId, method, amountCents, transactionId }) => {
    const back = given.filter((refund) => refund.paymentId === paymentId).reduce((sum, { cents }) => sum + cents, 0);
    return { paymentId, method, cents: amountCents, leftCents: amountCents - back, isCard: transactionId !== null };
  });
  return planned
    .filter(({ leftCents }) => leftCents > 0)
    .toSorted((one, other) => Number(other.isCard) - Number(one.isCard));
}

async function gaveBackBefore(tx: Executor, orderId: string, amountCents: number): Promise<boolean> {
  const [same] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(refunds.state, 'Failed'),
        sql`${refunds.metadata} ->> 'askedCents' = ${String(amountCents)}`,
      ),
    )
    .limit(1);
  return same !== undefined;
}

const linesOf = (tx: Executor, orderId: string): Promise<RefundedLine[]> =>
  tx
    .select({ orderLineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.position));

/** Puts money back on the card that made a payment. */
async function creditGiftCard(
  tx: Executor,
  orderId: string,
  paymentId: string,
  refundId: string,
  amountCents: number,
): Promise<void> {
  const [debit] = await tx
    .select({ giftCardId: giftCardTransactions.giftCardId })
    .from(giftCardTransactions)
    .where(and(eq(giftCardTransactions.paymentId, paymentId), eq(giftCardTransactions.type, 'DEBIT')));
  if (!debit) throw new Error(`the payment ${paymentId} was made by no gift card`);
  const { giftCardId } = debit;
  await tx
    .update(giftCards)
    .set({ balanceCents: sql`${giftCards.balanceCents} + ${amountCents}` })
    .where(eq(giftCards.id, giftCardId));
  await tx
    .insert(giftCardTransactions)
    .values({ giftCardId, type: 'CREDIT', amountCents, orderId, paymentId, refundId });
  await tx
    .insert(giftCardHistory)
    .values({ giftCardId, type: 'GIFT_CARD_REFUNDED', data: { orderId, amount: amountCents / 100 } });
}
