import { asc, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { batch } from '#server/modules/catalog/batch.ts';
import { findAssetsByIds } from '#server/modules/catalog/catalog-loaders.ts';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findProductsByIds } from '#server/modules/catalog/products.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { summarizeTaxes } from '#server/modules/orders/order-pricing.ts';
import { findItems, findLines } from '#server/modules/orders/order-items.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { detailOf, discountsOf, netOf, taxLineOf } from '#server/modules/orders/order-money.ts';
import type {
  OrderLineModel,
  OrderModel,
  OrderRegistrationItemModel,
  RegistrationModel,
} from '#server/modules/orders/orders-model.ts';
import { orderHistory, orderSurcharges, registrations } from '#server/modules/orders/orders-tables.ts';
import { findOrganizationsByIds } from '#server/modules/organizers/channels.ts';
import type { Context, Executor } from '#server/platform/context.ts';

const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]));

const one = <Parent, Row extends { id: string }>(
  idOf: (parent: Parent) => string,
  find: (executor: Executor, ids: string[]) => Promise<Row[]>,
) =>
  batch(async (parents: Parent[], { db }: Context) => {
    const found = byId(await find(db, [...new Set(parents.map(idOf))]));
    return parents.map((parent) => found.get(idOf(parent)) ?? null);
  });

const findAttendees = (executor: Executor, ids: string[]) =>
  executor.select().from(attendees).where(inArray(attendees.id, ids));
const findCustomers = (executor: Executor, ids: string[]) =>
  executor.select().from(users).where(inArray(users.id, ids));
const surchargesOf = (executor: Executor, orderIds: string[]) =>
  executor
    .select()
    .from(orderSurcharges)
    .where(inArray(orderSurcharges.orderId, orderIds))
    .orderBy(asc(orderSurcharges.name));

/** Products with the name of their type, by which the interface is resolved. */
const findNamedProducts = async (executor: Executor, ids: string[]) =>
  (await findProductsByIds(executor, ids)).map((product) => ({
    ...product,
    __typename: product.kind === 'TUITION' ? 'Tuition' : 'SessionOption',
  }));

const idsOf = (parents: { id: string }[]) => parents.map(({ id }) => id);
const organization = one((order: OrderModel) => order.organizationId, findOrganizationsByIds);

const orderFields = {
  customer: one((order: OrderModel) => order.userId, findCustomers),
  organization,
  organizer: organization,
  lines: batch(async (orders: OrderModel[], { db }: Context) => {
    const lines = Map.groupBy(await findLines(db, 'orderId', idsOf(orders)), ({ orderId }) => orderId);
    return orders.map(({ id }) => lines.get(id) ?? []);
  }),
  registrationItems: async (
    queries: { obj: OrderModel; params: { showCancelled?: boolean | null } }[],
    { db }: Context,
  ) => {
    const items = Map.groupBy(
      await findItems(
        db,
        'orderId',
        queries.map(({ obj }) => obj.id),
      ),
      ({ orderId }) => orderId,
    );
    return queries.map(({ obj, params }) =>
      (items.get(obj.id) ?? []).filter(({ cancelledAt }) => params.showCancelled || cancelledAt === null),
    );
  },
  registrations: batch(async (orders: OrderModel[], { db }: Context) => {
    const rows = await db
      .select()
      .from(registrations)
      .where(inArray(registrations.orderId, idsOf(orders)))
      .orderBy(asc(registrations.createdAt), asc(registrations.id));
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orders.map(({ id }) => byOrder.get(id) ?? []);
  }),
  surcharges: batch(async (orders: OrderModel[], { db }: Context) => {
    const byOrder = Map.groupBy(await surchargesOf(db, idsOf(orders)), ({ orderId }) => orderId);
    return orders.map(({ id, currencyCode }) =>
      (byOrder.get(id) ?? []).map(({ name, description, sku, priceCents, taxCents, taxLines }) => ({
        name,
        description,
        sku,
        price: moneyOf(priceCents, currencyCode),
        priceWithTax: moneyOf(priceCents + taxCents, currencyCode),
        taxRate: taxLines.reduce((sum, { basisPoints }) => sum + basisPoints, 0) / 100,
        taxLines: taxLines.map(taxLineOf),
      })),
    );
  }),
  discounts: batch(async (orders: OrderModel[], { db }: Context) => {
    const reduced = orders.filter(({ coupons }) => coupons.length > 0);
    const lines = Map.groupBy(await findLines(db, 'orderId', idsOf(reduced)), ({ orderId }) => orderId);
    return orders.map(({ id, currencyCode }) => discountsOf(lines.get(id) ?? [], currencyCode));
  }),
  taxSummary: batch(async (orders: OrderModel[], { db }: Context) => {
    const lines = await findLines(db, 'orderId', idsOf(orders));
    const surcharges = await surchargesOf(db, idsOf(orders));
    return orders.map(({ id, currencyCode }) => {
      const parts = [
        ...lines
          .filter(({ orderId }) => orderId === id)
          .map((line) => ({ priceCents: netOf(line), taxLines: line.taxLines })),
        ...surcharges.filter(({ orderId }) => orderId === id),
      ];
      return summarizeTaxes(parts).map(({ description, basisPoints, taxBaseCents, taxTotalCents }) => ({
        description,
        taxRate: basisPoints / 100,
        taxBase: moneyOf(taxBaseCents, currencyCode),
        taxTotal: moneyOf(taxTotalCents, currencyCode),
      }));
    });
  }),
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
  attendee: one((item: OrderRegistrationItemModel) => item.attendeeId, findAttendees),
  event: one((item: OrderRegistrationItemModel) => item.eventId, findEventsByIds),
  tuition: one((item: OrderRegistrationItemModel) => item.tuitionId, findProductsByIds),
  registration: batch(async (items: OrderRegistrationItemModel[], { db }: Context) => {
    const rows = await db
      .select()
      .from(registrations)
      .where(inArray(registrations.registrationItemId, idsOf(items)));
    const byItem = new Map(rows.map((row) => [row.registrationItemId, row]));
    return items.map(({ id }) => byItem.get(id) ?? null);
  }),
};

const linesOfRegistrations = async ({ db }: Context, found: RegistrationModel[]) => {
  const lines = await findLines(
    db,
    'registrationItemId',
    found.map(({ registrationItemId }) => registrationItemId),
  );
  return Map.groupBy(lines, ({ registrationItemId }) => registrationItemId);
};

const registrationFields = {
  attendee: one((registration: RegistrationModel) => registration.attendeeId, findAttendees),
  event: one((registration: RegistrationModel) => registration.eventId, findEventsByIds),
  tuition: one((registration: RegistrationModel) => registration.tuitionId, findProductsByIds),
  order: one((registration: RegistrationModel) => registration.orderId, findOrdersByIds),
  orderLine: batch(async (found: RegistrationModel[], context: Context) => {
    const lines = await linesOfRegistrations(context, found);
    return found.map(
      ({ registrationItemId }) => lines.get(registrationItemId)?.find(({ kind }) => kind === 'TUITION') ?? null,
    );
  }),
  sessionOptions: batch(async (found: RegistrationModel[], context: Context) => {
    const lines = await linesOfRegistrations(context, found);
    return found.map(({ registrationItemId }) =>
      (lines.get(registrationItemId) ?? []).filter(({ kind }) => kind === 'SESSION_OPTION').map(detailOf),
    );
  }),
};

/** The relations of orders and registrations: as many statements as fields, however many parents there are. */
export const orderLoaders: MercuriusLoaders = {
  Order: orderFields,
  OrderLine: lineFields,
  OrderRegistrationItem: itemFields,
  Registration: registrationFields,
};
