import { readOrderHistory } from '#server/modules/desk-orders/order-history.ts';
import {
  buyerOf,
  findRegistrationItems,
  findMoney,
  registrationFields,
} from '#server/modules/desk-orders/order-rows.ts';
import { orderDeedsFor } from '#server/modules/desk-orders/order-deeds.ts';
import { refundLimitOf } from '#server/modules/desk-orders/refund-limit.ts';
import { findOpenRequest, requestFields } from '#server/modules/desk-orders/refund-requests.ts';
import type { OrderReader } from '#server/modules/desk-orders/with-order.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { findSharedLines, shareCents, sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { sumsOf } from '#server/modules/payments/order-marks.ts';
import { deadlineIn } from '#server/modules/payments/payment-deadline.ts';
import { shownMoney } from '#server/modules/payments/shown-money.ts';
import type { DeskOrder, DeskOrderLine } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** An order as this reader sees it, who may. Throws where it is gone. */
export async function readDeskOrder(
  executor: Executor,
  orderId: string,
  reader: OrderReader,
): Promise<DeskOrder & { __typename: 'DeskOrder' }> {
  const order = await findOrder(executor, orderId);
  if (!order?.placedAt) throw new Error(`there is no placed order ${orderId}`);
  const { id, code, currencyCode, placedAt, totalCents, totalWithTaxCents } = order;
  const items = await findRegistrationItems(executor, order);
  const lines = await findSharedLines(executor, [id]);
  const shares = isUnpaid(order) ? [] : await sharesLeft(executor, id);
  const money = await findMoney(executor, order, items);
  const { left, owed } = sumsOf(money);
  const buyer = await buyerOf(executor, order);
  const limit = await refundLimitOf(executor, id, reader);
  const request = await findOpenRequest(executor, id);
  const situation = {
    ...order,
    leftCents: Math.min(sumOfShares(shares), left),
    owedCents: owed,
    isDisputed: money.disputes.some(({ state }) => state === 'Open'),
    isRefundAsked: request !== null,
    hasMailbox: buyer.emailAddress !== null,
    isWithoutAccount: buyer.since === null,
  };
  return {
    __typename: 'DeskOrder',
    id,
    code,
    placedAt: placedAt.toISOString(),
    soldAs: order.deskWay,
    buyer,
    registrations: items.map((item) => ({
      ...registrationFields(item, reader.language),
      lines: lines
        .filter(({ line }) => line.registrationItemId === item.id)
        .map((line) => lineFields(line, shares, currencyCode)),
    })),
    total: moneyOf(totalWithTaxCents, currencyCode),
    tax: moneyOf(totalWithTaxCents - totalCents, currencyCode),
    money: shownMoney(money),
    paymentDeadline: order.payUntil && deadlineIn(order.payUntil, money.timeZone, reader.language),
    ...(await readOrderHistory(executor, order)),
    refundRequest: request && (await requestFields(executor, request, currencyCode)),
    deeds: orderDeedsFor(situation, reader.roleCode),
    refundLimit: limit === null ? null : moneyOf(limit, currencyCode),
  };
}

const lineFields = (
  { line: { id, name, quantity }, share }: { line: OrderLineModel; share: LineShare },
  left: readonly LineShare[],
  currencyCode: string,
): DeskOrderLine => ({
  id,
  name,
  quantity,
  price: moneyOf(share.priceCents + share.feeCents, currencyCode),
  tax: moneyOf(share.taxCents, currencyCode),
  total: moneyOf(shareCents(share), currencyCode),
  left: moneyOf(sumOfShares(left.filter(({ orderLineId }) => orderLineId === id)), currencyCode),
});
