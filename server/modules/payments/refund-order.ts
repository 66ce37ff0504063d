import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { lockOrderOfCode } from '#server/modules/orders/order-selection.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import type { AgreedChange } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { isDisputed } from '#server/modules/payments/disputes.ts';
import { followRefunds, notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { owedRefunds, settleOwed } from '#server/modules/payments/owed-refunds.ts';
import { payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import { recordRefunds, sendRecorded } from '#server/modules/payments/record-refunds.ts';
import type { RecordedRefunds, RefundReport } from '#server/modules/payments/record-refunds.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
import { chosenShares } from '#server/modules/payments/refund-targets.ts';
import { leftOf, refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type RefundOrder = {
  orderCode: string;
  /** null: all that is left. */
  amountCents: number | null;
  /** Without it, an amount that was given back already is not given back a second time. */
  again: boolean;
  /** Numbers, codes or ids of the registrations that it is for; none: all of the order. */
  registrations?: string[];
  /** The organizer has given the money, by other means than the card. */
  byHand?: boolean;
};
type RefundOutcome =
  | { refused: string }
  /** cancelled: the codes of the registrations that have all their money back; isCancelled: the whole order. */
  | { refunds: RefundReport[]; isCancelled: boolean; cancelled: string[] };
type Recorded = { orderId: string } & RecordedRefunds;

/**
 * Gives back what was paid for an order or for some of its registrations: the card's money first, then what came by
 * hand, then the gift cards'. Never more than was paid for each, however often and by however many it is asked for: the
 * refunds are recorded while the order is locked, and the provider is told each one's own key. What has all its money
 * back is cancelled (docs/decisions/016, 062).
 */
export async function refundOrder(services: Services, wanted: RefundOrder): Promise<RefundOutcome> {
  const { db } = services;
  const recorded = await db.transaction((tx) => record(services, tx, wanted));
  if ('refused' in recorded) return recorded;
  const reports = await sendRecorded(services, recorded);
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, recorded.orderId));
  const cancelled = await cancelledBy(
    db,
    reports.map(({ refundId }) => refundId),
  );
  return { refunds: reports, isCancelled: order?.state === 'Cancelled', cancelled };
}

async function record(services: Services, tx: Executor, wanted: RefundOrder): Promise<{ refused: string } | Recorded> {
  const { orderCode, byHand = false, registrations: named = [] } = wanted;
  const order = await lockOrderOfCode(tx, orderCode);
  if (!order) return { refused: `There is no order ${orderCode}.` };
  const { id: orderId, code } = order;
  if (isUnpaid(order)) return { refused: `The order ${code} is not paid for. npm run cancel -- ${code} cancels it.` };
  if (byHand && (await isDisputed(tx, orderId))) return { refused: disputedByHand(code) };
  const owed = byHand ? await owedRefunds(tx, orderId) : [];
  if (owed.length > 0) return payOwed(services, tx, { orderId, code, owed, wanted });
  const now = services.clock();
  const paid = await refundablePayments(tx, orderId, now);
  if (order.agreedChange && leftOf(paid) === 0) return { refused: await whereItsMoneyIs(tx, code, order.agreedChange) };
  const chosen = await chosenShares(tx, { orderId, left: await sharesLeft(tx, orderId), named });
  if ('refused' in chosen) return chosen;
  const going = amountsOf(wanted, { paid, shares: chosen.shares, code });
  if ('refused' in going) return going;
  const handedOver = byHand ? 'all' : 'paidByHand';
  const metadata = { askedCents: going.cents, askedFor: chosen.itemIds.join(' ') };
  if (wanted.amountCents !== null && !wanted.again && (await gaveBackBefore(tx, orderId, metadata)))
    return {
      refused: `${inMajor(going.cents)} was given back for ${whatOf(named, code)} before. Add --again to do it once more.`,
    };
  const recorded = await recordRefunds(tx, { orderId, paid, ...going, handedOver, metadata, now });
  await followRefunds(services, tx, { orderId, refundIds: recorded.settled });
  await notifyOwed(services, tx, { orderId, refundIds: recorded.owed });
  await recordDeed(tx, {
    kind: 'order-refunded',
    actor: operatorOf(services),
    details: { order: code, amount: inMajor(going.cents) },
  });
  return { orderId, ...recorded };
}

/** What was paid with the order of a change is given back with the order whose ticket was changed. */
async function whereItsMoneyIs(tx: Executor, code: string, { orderId }: AgreedChange): Promise<string> {
  const [own] = await tx.select({ code: orders.code }).from(orders).where(eq(orders.id, orderId));
  return `Nothing is left to give back for the order ${code}. What was paid with it is in the order ${own?.code}.`;
}

/** How much of each line goes back, and of charges that the order could not take, which go with the whole order only. */
function amountsOf(
  { amountCents, registrations: named = [] }: RefundOrder,
  { paid, shares, code }: { paid: RefundablePayment[]; shares: LineShare[]; code: string },
): { refused: string } | { cents: number; shares: LineShare[]; strayCents: number } {
  const good = Math.min(sumOfShares(shares), leftOf(paid.filter(({ isStray }) => !isStray)));
  const left = good + (named.length === 0 ? leftOf(paid.filter(({ isStray }) => isStray)) : 0);
  if (left === 0) return { refused: `Nothing is left to give back for ${whatOf(named, code)}.` };
  if (amountCents !== null && amountCents > left)
    return { refused: `Only ${inMajor(left)} is left to give back for ${whatOf(named, code)}.` };
  const cents = amountCents ?? left;
  const ofLines = Math.min(cents, good);
  return { cents, shares: takeFrom(shares, ofLines), strayCents: cents - ofLines };
}

/** What the order owes by other means is recorded as given, all of it at once: an amount that is named has to be that. */
async function payOwed(
  services: Services,
  tx: Executor,
  { orderId, code, owed, wanted }: { orderId: string; code: string; owed: string[]; wanted: RefundOrder },
): Promise<{ refused: string } | Recorded> {
  const { amountCents, registrations: named = [] } = wanted;
  const owedCents = await centsOf(tx, owed);
  if ((amountCents !== null && amountCents !== owedCents) || named.length > 0)
    return {
      refused: `${inMajor(owedCents)} is owed for the order ${code} by other means. Record that first: npm run refund -- ${code} --by-hand`,
    };
  await settleOwed(services, tx, { orderId, refundIds: owed });
  await recordDeed(tx, { kind: 'order-refunded', actor: operatorOf(services), details: { order: code } });
  return { orderId, toSend: [], owed: [], held: [], settled: owed };
}

async function centsOf(tx: Executor, refundIds: string[]): Promise<number> {
  const of = await tx.select({ cents: refunds.totalCents }).from(refunds).where(inArray(refunds.id, refundIds));
  return of.reduce((sum, { cents }) => sum + cents, 0);
}

async function gaveBackBefore(
  tx: Executor,
  orderId: string,
  { askedCents, askedFor }: { askedCents: number; askedFor: string },
): Promise<boolean> {
  const [same] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(refunds.state, 'Failed'),
        sql`${refunds.metadata} ->> 'askedCents' = ${String(askedCents)}`,
        sql`coalesce(${refunds.metadata} ->> 'askedFor', '') = ${askedFor}`,
      ),
    )
    .limit(1);
  return same !== undefined;
}

/** The codes of the cancelled registrations that these refunds gave money back for. */
async function cancelledBy(db: Executor, refundIds: string[]): Promise<string[]> {
  const cancelled = await db
    .selectDistinct({ code: registrations.code })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .innerJoin(registrations, eq(registrations.registrationItemId, orderLines.registrationItemId))
    .where(and(inArray(refundLines.refundId, refundIds), eq(registrations.state, 'Cancelled')))
    .orderBy(asc(registrations.code));
  return cancelled.map(({ code }) => code);
}

const whatOf = (named: string[], code: string): string =>
  named.length === 0
    ? `the order ${code}`
    : `the registration${named.length === 1 ? '' : 's'} ${named.join(', ')} of the order ${code}`;

const disputedByHand = (code: string): string =>
  `The card payment of the order ${code} is disputed: its bank may give the money back, and then it would go back twice. Wait for the bank’s word.`;

const inMajor = (cents: number): string => (cents / 100).toFixed(2);
