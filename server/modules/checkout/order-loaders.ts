import { asc, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { batch, byId, each, one, related } from '#server/platform/batch.ts';
import { findAssetsByIds } from '#server/modules/catalog/catalog-loaders.ts';
import { moneyOf } from '#server/platform/money-fields.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { zoneOfItems } from '#server/modules/checkout/zone-of-items.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';
import { deadlineIn } from '#server/modules/payments/payment-deadline.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findNamedProducts, findProductsByIds } from '#server/modules/catalog/products.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { moneyOfOrders } from '#server/modules/checkout/money-of-orders.ts';
import type { MyOrderModel } from '#server/modules/checkout/my-orders.ts';
import { listOrders } from '#server/modules/checkout/order-list.ts';
import type { CustomerModel } from '#server/modules/customers/customers-model.ts';
import type { CustomerOrdersArgs } from '#server/generated/resolvers.ts';
import { chargedTaxes, feesInside, summarizeTaxes } from '#server/modules/orders/order-pricing.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { giftCardsOfOrders } from '#server/modules/checkout/gift-cards-of-orders.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import { shownHold } from '#server/modules/orders/shown-hold.ts';
import { orderDetails } from '#server/modules/checkout/shown-orders.ts';
import { discountsOf, surchargeOf } from '#server/modules/orders/order-money.ts';
import { validationsOf } from '#server/modules/orders/validate-order.ts';
import { methodsOfOrders } from '#server/modules/payments/eligible-methods.ts';
import type { OrderLineModel, OrderModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { orderHistory } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { taxNumberOf } from '#server/modules/organizers/tax-numbers.ts';
import { taxCentsOn, taxesOn } from '#server/modules/organizers/taxes.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

const findAttendees = (executor: Executor, ids: string[]) =>
  executor.select().from(attendees).where(inArray(attendees.id, ids));
/** One has a statement that is planned once: the answer to each payment asks for its buyer. */
const customerOf = fixedStatement<{ customer: JsonRow }>(
  'customer-of-order',
  'select to_json(users) as customer from users where id = $1',
);

async function findCustomers(executor: Executor, ids: string[]) {
  if (ids.length > 1) return executor.select().from(users).where(inArray(users.id, ids));
  return (await customerOf(executor, ids)).map(({ customer }) => fromJson(users, customer));
}

const idsOf = (parents: { id: string }[]) => parents.map(({ id }) => id);

/** A field of an order that stands on its detail: all of them together are one statement. */
const onDetail = <Value>(valueOf: (detail: OrderDetail, order: OrderModel, context: Context) => Value) =>
  batch(async (orders: OrderModel[], context: Context) => {
    const details = await orderDetails(context, orders);
    return details.flatMap((detail, at) => {
      const order = orders[at];
      return order ? [valueOf(detail, order, context)] : [];
    });
  });

const organization = onDetail((detail) => detail.organization);

const orderFields = {
  customer: one((order: OrderModel) => order.userId, findCustomers),
  organization,
  organizer: organization,
  lines: onDetail(({ lines }) => lines),
  registrationItems: async (
    queries: { obj: OrderModel; params: { showCancelled?: boolean | null } }[],
    context: Context,
  ) => {
    const details = await orderDetails(
      context,
      queries.map(({ obj }) => obj),
    );
    return queries.map(({ obj, params }, at) =>
      (details[at]?.items ?? []).filter(
        ({ cancelledAt, replacedAt }) =>
          // An order of a change is about its one item, whatever became of that.
          obj.changesItemId !== null || (replacedAt === null && (params.showCancelled || cancelledAt === null)),
      ),
    );
  },
  hold: onDetail((detail, order, { clock }) => shownHold(order, detail, clock())),
  paymentDeadline: onDetail(({ items }, { payUntil }, { language }) => {
    const timeZone = zoneOfItems(items);
    return payUntil === null || timeZone === undefined ? null : deadlineIn(payUntil, timeZone, language);
  }),
  placedWallTime: onDetail(({ items }, { placedAt }) =>
    placedAt === null ? null : wallTimeOf(placedAt, zoneOfItems(items) ?? siteTimeZone),
  ),
  registrations: onDetail((detail) => detail.registrations),
  payments: onDetail((detail) => detail.payments),
  ...giftCardsOfOrders,
  money: moneyOfOrders,
  validation: validationsOf,
  eligiblePaymentMethods: methodsOfOrders,
  registrationForms: onDetail(({ forms }) => forms),
  surcharges: onDetail(({ lines, surcharges }, { currencyCode }) => [
    ...surcharges.map((fee) => surchargeOf({ ...fee, includedInPrices: false }, currencyCode)),
    ...feesInside(lines).map(({ fee: { name, description, sku, taxLines }, cents, parts }) =>
      surchargeOf(
        { name, description, sku, taxLines, priceCents: cents, taxCents: taxCentsOn(parts), includedInPrices: true },
        currencyCode,
      ),
    ),
  ]),
  discounts: onDetail(({ lines }, { currencyCode }) => discountsOf(lines, currencyCode)),
  taxSummary: onDetail(({ lines, surcharges, organization: seller }, { currencyCode }) =>
    summarizeTaxes([
      ...lines.flatMap(chargedTaxes),
      ...surcharges.flatMap(({ priceCents, taxLines }) => taxesOn([{ cents: priceCents, taxLines }])),
    ]).map(({ description, milliPercent, taxBaseCents, taxTotalCents }) => ({
      description,
      taxRate: milliPercent / 1000,
      registrationNumber: taxNumberOf(description, seller),
      taxBase: moneyOf(taxBaseCents, currencyCode),
      taxTotal: moneyOf(taxTotalCents, currencyCode),
    })),
  ),
  history: batch(async (orders: OrderModel[], { db }: Context) => {
    const rows = await db
      .select()
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, idsOf(orders)))
      .orderBy(asc(orderHistory.createdAt), asc(orderHistory.id));
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orders.map(({ id }) => byOrder.get(id) ?? []);
  }),
};

const lineFields = {
  product: one((line: OrderLineModel) => line.productId, findNamedProducts),
  order: one((line: OrderLineModel) => line.orderId, findOrdersByIds),
  featuredAsset: batch(async (lines: OrderLineModel[], { db }: Context) => {
    const products = byId(await findProductsByIds(db, [...new Set(lines.map(({ productId }) => productId))]));
    const assets = await findAssetsByIds(
      db,
      [...products.values()].map(({ featuredAssetId }) => featuredAssetId),
    );
    return lines.map(({ productId }) => assets.get(products.get(productId)?.featuredAssetId ?? '') ?? null);
  }),
};

const itemFields = {
  attendee: related(
    ({ related: read }: OrderRegistrationItemModel) => read?.attendee,
    one((item) => item.attendeeId, findAttendees),
  ),
  event: related(
    ({ related: read }: OrderRegistrationItemModel) => read?.event,
    one((item) => item.eventId, findEventsByIds),
  ),
  tuition: related(
    ({ related: read }: OrderRegistrationItemModel) => read?.tuition,
    one((item) => item.tuitionId, findProductsByIds),
  ),
  registration: batch(async (items: OrderRegistrationItemModel[], { db }: Context) => {
    const rows = await db
      .select()
      .from(registrations)
      .where(inArray(registrations.registrationItemId, idsOf(items)));
    const byItem = new Map(rows.map((row) => [row.registrationItemId, row]));
    return items.map(({ id }) => byItem.get(id) ?? null);
  }),
};

/** An order's customer is always the one who asks: asked for by many orders, each list is still read once. */
const customerFields = {
  orders: each(({ id }: CustomerModel, { options }: CustomerOrdersArgs, { db }) => listOrders(db, id, options)),
};

/** The relations of orders: as many statements as fields, however many parents there are. */
export const orderLoaders: MercuriusLoaders = {
  Customer: customerFields,
  MyOrder: { event: one(({ eventId }: MyOrderModel) => eventId, findEventsByIds) },
  Order: orderFields,
  OrderLine: lineFields,
  OrderRegistrationItem: itemFields,
};
