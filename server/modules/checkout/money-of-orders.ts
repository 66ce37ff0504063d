import { siteTimeZone } from '#domain/limits.ts';
import type { MoneyEntry, OrderMoney, RefundWay } from '#server/generated/resolvers.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import { zoneOfItems } from '#server/modules/checkout/zone-of-items.ts';
import { orderDetails } from '#server/modules/checkout/shown-orders.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';
import type { OrderModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import { moneyEntries } from '#server/modules/payments/money-entries.ts';
import type { CancelledItem, Entry } from '#server/modules/payments/money-entries.ts';
import { orderMarks, sumsOf } from '#server/modules/payments/order-marks.ts';
import type { RefundModel } from '#server/modules/payments/payments-model.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** Order.money: the orders' details and one statement for the refunds of all of them. */
export const moneyOfOrders = batch(async (orders: OrderModel[], context: Context): Promise<OrderMoney[]> => {
  const details = await orderDetails(context, orders);
  const refunds = await findRefunds(
    context.db,
    details.flatMap(({ payments }) => payments.map(({ id }) => id)),
  );
  return details.flatMap((detail, at) => {
    const order = orders[at];
    return order ? [moneyOfOrder(order, detail, refunds)] : [];
  });
});

function moneyOfOrder(
  { state, currencyCode }: OrderModel,
  { payments, items }: OrderDetail,
  refundsByPayment: ReadonlyMap<string, RefundModel[]>,
): OrderMoney {
  const refunds = payments.flatMap(({ id }) => refundsByPayment.get(id) ?? []);
  const { paid, awaited, refunded, asked, owed } = sumsOf({ payments, refunds });
  const cancelled = items.flatMap(cancelledItem);
  const timeZone = zoneOfItems(items) ?? siteTimeZone;
  const money = (cents: number) => moneyOf(cents, currencyCode);
  return {
    marks: orderMarks({ state, isCalledOff: isCalledOff(items), payments, refunds }),
    paid: money(paid),
    awaited: money(awaited),
    refunded: money(refunded),
    refundAsked: money(asked),
    refundOwed: money(owed),
    afterRefunds: money(paid - refunded - asked - owed),
    entries: moneyEntries({ payments, refunds, cancelled }).map((entry) =>
      shownEntry(entry, { currencyCode, timeZone }),
    ),
  };
}

const ways = { card: 'CARD', byHand: 'BY_HAND', giftCard: 'GIFT_CARD' } as const satisfies Record<Way, RefundWay>;

type Shown = { currencyCode: string; timeZone: string };

const shownEntry = (
  { id, kind, at, cents, way, last4, item }: Entry,
  { currencyCode, timeZone }: Shown,
): MoneyEntry => ({
  id,
  kind,
  at: at.toISOString(),
  wallTime: wallTimeOf(at, timeZone),
  amount: cents === null ? null : moneyOf(cents, currencyCode),
  way: way && ways[way],
  last4,
  attendeeName: item?.attendeeName ?? null,
  ticketName: item?.ticketName ?? null,
});

const isCalledOff = (items: readonly OrderRegistrationItemModel[]): boolean =>
  items.length > 0 && items.every(({ related }) => related?.event.state === 'CANCELED');

function cancelledItem(item: OrderRegistrationItemModel): CancelledItem[] {
  const { id, cancelledAt, replacedAt, firstName, lastName, lines } = item;
  if (cancelledAt === null || replacedAt !== null) return [];
  const ticket = lines.find(({ kind }) => kind === 'TUITION');
  return [{ id, cancelledAt, attendeeName: `${firstName} ${lastName}`.trim(), ticketName: ticket?.name ?? '' }];
}
