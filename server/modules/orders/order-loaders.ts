import { asc, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { batch, byId, each } from '#server/modules/catalog/batch.ts';
import { findAssetsByIds } from '#server/modules/catalog/catalog-loaders.ts';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findProductsByIds } from '#server/modules/catalog/products.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { listOrders } from '#server/modules/orders/order-list.ts';
import { listRegistrations } from '#server/modules/orders/registration-list.ts';
import type { CustomerModel } from '#server/modules/customers/customers-model.ts';
import type { CustomerOrdersArgs, CustomerRegistrationsArgs } from '#server/generated/resolvers.ts';
import { feesInside, partsOfLine, summarizeTaxes } from '#server/modules/orders/order-pricing.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import { ownTicketHolders } from '#server/modules/orders/own-tickets.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import type { OrderSheet } from '#server/modules/orders/order-sheet.ts';
import { shownHold } from '#server/modules/orders/shown-hold.ts';
import { orderSheets } from '#server/modules/orders/shown-orders.ts';
import { detailOf, discountsOf, surchargeOf } from '#server/modules/orders/order-money.ts';
import type {
  OrderLineModel,
  OrderModel,
  OrderRegistrationItemModel,
  RegistrationModel,
} from '#server/modules/orders/orders-model.ts';
import { orderHistory, registrations } from '#server/modules/orders/orders-tables.ts';
import { taxNumberOf } from '#server/modules/organizers/tax-numbers.ts';
import { taxCentsOn } from '#server/modules/organizers/taxes.ts';
import type { Context, Executor } from '#server/platform/context.ts';

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

/** Products with the name of their type, by which the interface is resolved. */
const findNamedProducts = async (executor: Executor, ids: string[]) =>
  (await findProductsByIds(executor, ids)).map((product) => ({
    ...product,
    __typename: product.kind === 'TUITION' ? 'Tuition' : 'SessionOption',
  }));

/** What was read with the parents needs no statement. */
const related =
  <Parent, Row>(
    readBefore: (parent: Parent) => Row | undefined,
    load: (queries: { obj: Parent }[], context: Context) => Promise<(Row | null)[]>,
  ) =>
  async (queries: { obj: Parent }[], context: Context): Promise<(Row | null)[]> => {
    const known = queries.map(({ obj }) => readBefore(obj) ?? null);
    return known.includes(null) ? load(queries, context) : known;
  };

const idsOf = (parents: { id: string }[]) => parents.map(({ id }) => id);

/** A field of an order that stands on its sheet: all of them together are one statement. */
const onSheet = <Value>(valueOf: (sheet: OrderSheet, order: OrderModel, context: Context) => Value) =>
  batch(async (orders: OrderModel[], context: Context) => {
    const sheets = await orderSheets(context, orders);
    return sheets.flatMap((sheet, at) => {
      const order = orders[at];
      return order ? [valueOf(sheet, order, context)] : [];
    });
  });

const organization = onSheet((sheet) => sheet.organization);

const orderFields = {
  customer: one((order: OrderModel) => order.userId, findCustomers),
  organization,
  organizer: organization,
  lines: onSheet(({ lines }) => lines),
  registrationItems: async (
    queries: { obj: OrderModel; params: { showCancelled?: boolean | null } }[],
    context: Context,
  ) => {
    const sheets = await orderSheets(
      context,
      queries.map(({ obj }) => obj),
    );
    return queries.map(({ params }, at) =>
      (sheets[at]?.items ?? []).filter(({ cancelledAt }) => params.showCancelled || cancelledAt === null),
    );
  },
  hold: onSheet((sheet, order, { clock }) => shownHold(order, sheet, clock())),
  paymentDeadline: onSheet(({ items }, { payUntil }) => {
    const [first] = items.toSorted((one, other) => one.eventStartsAt.getTime() - other.eventStartsAt.getTime());
    const timeZone = first?.related?.event.timeZone;
    if (payUntil === null || timeZone === undefined) return null;
    return {
      at: payUntil.toISOString(),
      wallTime: wallTimeOf(payUntil, timeZone),
      timeZoneName: zoneShortName(payUntil, timeZone),
    };
  }),
  registrations: onSheet((sheet) => sheet.registrations),
  registrationForms: onSheet(({ forms }) => forms),
  surcharges: onSheet(({ lines, surcharges }, { currencyCode }) => [
    ...surcharges.map((fee) => surchargeOf({ ...fee, includedInPrices: false }, currencyCode)),
    ...feesInside(lines).map(({ fee: { name, description, sku, taxLines }, cents, parts }) =>
      surchargeOf(
        { name, description, sku, taxLines, priceCents: cents, taxCents: taxCentsOn(parts), includedInPrices: true },
        currencyCode,
      ),
    ),
  ]),
  discounts: onSheet(({ lines }, { currencyCode }) => discountsOf(lines, currencyCode)),
  taxSummary: onSheet(({ lines, surcharges, organization: seller }, { currencyCode }) =>
    summarizeTaxes([
      ...lines.map((line) => partsOfLine(line, line.discounts)),
      ...surcharges.map(({ priceCents, taxLines }) => [{ cents: priceCents, taxLines }]),
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

const linesOfRegistrations = related(
  (registration: RegistrationModel) => registration.related?.lines,
  batch(async (found: RegistrationModel[], { db }: Context) => {
    const ids = found.map(({ registrationItemId }) => registrationItemId);
    const lines = Map.groupBy(
      await findLines(db, 'registrationItemId', ids),
      ({ registrationItemId }) => registrationItemId,
    );
    return found.map(({ registrationItemId }) => lines.get(registrationItemId) ?? []);
  }),
);

const registrationFields = {
  attendee: related(
    ({ related: read }: RegistrationModel) => read?.attendee,
    one((registration) => registration.attendeeId, findAttendees),
  ),
  event: related(
    ({ related: read }: RegistrationModel) => read?.event,
    one((registration) => registration.eventId, findEventsByIds),
  ),
  tuition: related(
    ({ related: read }: RegistrationModel) => read?.tuition,
    one((registration) => registration.tuitionId, findProductsByIds),
  ),
  order: one((registration: RegistrationModel) => registration.orderId, findOrdersByIds),
  orderLine: async (queries: { obj: RegistrationModel }[], context: Context) =>
    (await linesOfRegistrations(queries, context)).map(
      (lines) => lines?.find(({ kind }) => kind === 'TUITION') ?? null,
    ),
  sessionOptions: async (queries: { obj: RegistrationModel }[], context: Context) =>
    (await linesOfRegistrations(queries, context)).map((lines) =>
      (lines ?? []).filter(({ kind }) => kind === 'SESSION_OPTION').map(detailOf),
    ),
};

/** An order's customer is always the one who asks: asked for by many orders, each list is still read once. */
const customerFields = {
  orders: each(({ id }: CustomerModel, { options }: CustomerOrdersArgs, { db }) => listOrders(db, id, options)),
  registrations: each(({ id }: CustomerModel, { options }: CustomerRegistrationsArgs, { db, clock }) =>
    listRegistrations(db, id, options, clock()),
  ),
};

/** The relations of orders and registrations: as many statements as fields, however many parents there are. */
export const orderLoaders: MercuriusLoaders = {
  Customer: customerFields,
  Event: { ownTicketHolders },
  Order: orderFields,
  OrderLine: lineFields,
  OrderRegistrationItem: itemFields,
  Registration: registrationFields,
};
