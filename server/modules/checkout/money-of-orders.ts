import { siteTimeZone } from '#domain/limits.ts';
import type { OrderMoney } from '#server/generated/resolvers.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import { zoneOfItems } from '#server/modules/checkout/zone-of-items.ts';
import { orderDetails } from '#server/modules/checkout/shown-orders.ts';
import type { OrderModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { findDisputes } from '#server/modules/payments/disputes.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import type { DisputeModel, RefundModel } from '#server/modules/payments/payments-model.ts';
import { shownMoney } from '#server/modules/payments/shown-money.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';

/** Order.money: the orders' details and a statement each for the refunds and the disputes of all of them. */
export const moneyOfOrders = batch(async (orders: OrderModel[], context: Context): Promise<OrderMoney[]> => {
  const details = await orderDetails(context, orders);
  const paymentIds = details.flatMap(({ payments }) => payments.map(({ id }) => id));
  const refunds = await findRefunds(context.db, paymentIds);
  const disputes = await findDisputes(context.db, paymentIds);
  return details.flatMap((detail, at) => {
    const order = orders[at];
    return order ? [moneyOfOrder(order, detail, { refunds, disputes })] : [];
  });
});

const moneyOfOrder = (
  { state, currencyCode }: OrderModel,
  { payments, items }: OrderDetail,
  of: { refunds: ReadonlyMap<string, RefundModel[]>; disputes: ReadonlyMap<string, DisputeModel[]> },
): OrderMoney =>
  shownMoney({
    state,
    currencyCode,
    isCalledOff: isCalledOff(items),
    timeZone: zoneOfItems(items) ?? siteTimeZone,
    items,
    payments,
    refunds: payments.flatMap(({ id }) => of.refunds.get(id) ?? []),
    disputes: payments.flatMap(({ id }) => of.disputes.get(id) ?? []),
  });

const isCalledOff = (items: readonly OrderRegistrationItemModel[]): boolean =>
  items.length > 0 && items.every(({ related }) => related?.event.state === 'CANCELED');
