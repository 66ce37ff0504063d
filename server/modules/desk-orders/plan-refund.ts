import { createHash } from 'node:crypto';
import { centsFromAmount } from '#domain/money.ts';
import { refundLimitOf } from '#server/modules/desk-orders/refund-limit.ts';
import { refundRefused } from '#server/modules/desk-orders/order-refusals.ts';
import type { OrderReader } from '#server/modules/desk-orders/with-order.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { planRefunds } from '#server/modules/payments/record-refunds.ts';
import type { PlannedRefund } from '#server/modules/payments/record-refunds.ts';
import { lessGiven, takeFrom } from '#server/modules/payments/refund-shares.ts';
import { leftOf, refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import { shownWay } from '#server/modules/payments/shown-money.ts';
import type { RefundLineInput, RefundPreview } from '#server/generated/desk-resolvers.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

export type RefundPlan = {
  order: OrderModel;
  shares: LineShare[];
  paid: RefundablePayment[];
  refunds: PlannedRefund[];
  /** The items all of whose money is back when this is. */
  itemIds: string[];
  cents: number;
};

/** Who gives money back at the desk has handed over what was paid by hand: the preview says so before they confirm. */
export const handedOverByMember = 'paidByHand';

/**
 * What goes back of these lines of an order now, for the preview and for the deed. Throws BAD_USER_INPUT for an amount that
 * is none, and for a line that is named twice or is of another order.
 */
export async function planRefund(
  executor: Executor,
  order: OrderModel,
  { lines, reader, now }: { lines: readonly RefundLineInput[]; reader: OrderReader; now: Date },
): Promise<RefundPlan | ReturnType<typeof refundRefused>> {
  const refused = (...[reason, most]: [Parameters<typeof refundRefused>[0], number]) =>
    refundRefused(reason, most, order.currencyCode);
  if (isUnpaid(order)) return refused('NOT_PAID', 0);
  const left = await sharesLeft(executor, order.id);
  const paid = (await refundablePayments(executor, order.id, now)).filter(({ isStray }) => !isStray);
  const shares: LineShare[] = [];
  for (const { lineId, amount } of givenLines(lines)) {
    const its = left.filter(({ orderLineId }) => orderLineId === lineId);
    const most = Math.min(sumOfShares(its), leftOf(paid));
    const cents = amount ?? most;
    if (cents > most) return refused(most === 0 ? 'NOTHING_LEFT' : 'MORE_THAN_LEFT', most);
    shares.push(...takeFrom(its, cents));
  }
  const cents = sumOfShares(shares);
  if (cents === 0) return refused('NOTHING_LEFT', 0);
  if (cents > leftOf(paid)) return refused('MORE_THAN_LEFT', leftOf(paid));
  const limit = await refundLimitOf(executor, order.id, reader);
  if (limit !== null && cents > limit) return refused('ABOVE_LIMIT', limit);
  return {
    order,
    shares,
    paid,
    refunds: planRefunds({ paid, shares, handedOver: handedOverByMember }),
    itemIds: emptied(left, shares),
    cents,
  };
}

/** Amounts in cents; null for all that is left. */
function givenLines(lines: readonly RefundLineInput[]): { lineId: string; amount: number | null }[] {
  const given = lines.map(({ lineId, amount }) => ({
    lineId: lineId.toLowerCase(),
    amount: amount === null || amount === undefined ? null : centsOf(amount),
  }));
  if (new Set(given.map(({ lineId }) => lineId)).size < given.length) throw badInput('A line is named once');
  return given;
}

function centsOf(amount: number): number {
  const cents = centsFromAmount(amount);
  if (cents === null || cents <= 0) throw badInput('An amount is more than nothing, and has at most two decimals');
  return cents;
}

function emptied(left: LineShare[], shares: LineShare[]): string[] {
  const kept = new Set(lessGiven(left, shares).map(({ registrationItemId }) => registrationItemId));
  return [...new Set(shares.map(({ registrationItemId }) => registrationItemId))].filter((id) => !kept.has(id));
}

/** The plan as it is told before it is carried out. */
export function previewOf(plan: RefundPlan): RefundPreview {
  const { order, refunds, itemIds, cents, paid } = plan;
  const money = (amount: number) => moneyOf(amount, order.currencyCode);
  return {
    digest: digestOf(plan),
    total: money(cents),
    ways: refunds.map(({ payment, way, state, cents: of }) => ({
      way: shownWay(way, state === 'Held'),
      last4: way === 'byHand' ? null : payment.last4,
      amount: money(of),
      isHandedOver: way === 'byHand' && state === 'Settled',
    })),
    cancelled: itemIds,
    after: money(leftOf(paid) - cents),
  };
}

/** A hash of all that a plan says: two that are alike give the same of each line back by the same ways. */
export function digestOf({ shares, refunds, itemIds }: RefundPlan): string {
  const amounts = [
    shares.map(({ orderLineId, priceCents, feeCents, taxCents }) => [orderLineId, priceCents, feeCents, taxCents]),
    refunds.map(({ payment: { paymentId }, cents, way, state }) => [paymentId, cents, way, state]),
    itemIds,
  ];
  return createHash('sha256').update(JSON.stringify(amounts)).digest('base64url');
}
