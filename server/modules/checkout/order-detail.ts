import type { CatalogKeys, CatalogOfOrder } from '#server/modules/checkout/catalog-of-orders.ts';
import type { OrderDetailRow } from '#server/modules/checkout/order-detail-statements.ts';
import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { submissionOf, submissionRowsOf } from '#server/modules/forms/forms-of-order.ts';
import type { AppliedGiftCard } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { appliedCardOf } from '#server/modules/gift-cards/applied-card-rows.ts';
import type { OrderLineModel, OrderModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { itemOf, itemRowsOf } from '#server/modules/orders/order-parts.ts';
import { orderLines, orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import type { PaymentModel } from '#server/modules/payments/payments-model.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrationOf } from '#server/modules/registrations/registrations-of-order.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';

/** What hangs on an order. An item comes with its attendee, event and tier. */
export type OrderDetail = {
  lines: OrderLineModel[];
  items: OrderRegistrationItemModel[];
  registrations: RegistrationModel[];
  surcharges: (typeof orderSurcharges.$inferSelect)[];
  payments: PaymentModel[];
  /** The gift cards applied to it, in the order in which they were. */
  cards: AppliedGiftCard[];
  /** Until when each product of each registration is held, or was; one that somebody else has by now is not in it. */
  holds: { itemId: string; productId: string; expiresAt: Date }[];
  /** Of its customer: what the holder of a ticket that was given answered is theirs. Complete ones first, then by id descending (customer specification §4). */
  forms: RegistrationFormSubmissionModel[];
  organization: OrganizationModel;
};

/** An order's own rows, as far as they say what it shows of the catalogue. */
export function rowsOfOrder(row: OrderDetailRow) {
  const order = fromJson(orders, row.order);
  const items = row.items.map(itemRowsOf);
  const submissions = row.forms.map(submissionRowsOf);
  const keys: CatalogKeys = {
    version: row.catalogVersion,
    organizationId: order.organizationId,
    channelId: order.channelId,
    tiers: items.map(({ item }) => item),
    formIds: submissions.map(({ submission }) => submission.eventFormId),
  };
  return { row, order, items, submissions, keys };
}

/** An order with its detail. */
export function orderOf(
  { row, order, items: itemRows, submissions }: ReturnType<typeof rowsOfOrder>,
  catalog: CatalogOfOrder,
): OrderModel & { detail: OrderDetail } {
  const { currencyCode } = order;
  const byItem = Map.groupBy(
    row.lines.map((line) => ({ ...fromJson(orderLines, line), currencyCode })),
    ({ registrationItemId }) => registrationItemId,
  );
  const linesOf = ({ item }: (typeof itemRows)[number]) => byItem.get(item.id) ?? [];
  const items = itemRows.flatMap((rows) => {
    const tier = catalog.tier(rows.item);
    return tier ? [itemOf(rows, tier, { lines: linesOf(rows), currencyCode })] : [];
  });
  const registrations = row.registrations.map((each) => registrationOf(each, items));
  const detail: OrderDetail = {
    lines: itemRows.flatMap(linesOf),
    items,
    registrations:
      order.changesItemId === null
        ? itemRows.flatMap(({ item }) => registrations.filter((each) => each.registrationItemId === item.id))
        : registrations,
    surcharges: row.surcharges.map((each) => fromJson(orderSurcharges, each)),
    payments: row.payments.map((each) => ({ ...fromJson(payments, each), currencyCode })),
    cards: row.cards.map(appliedCardOf),
    holds: row.holds.map(({ expiresAt, ...hold }) => ({ ...hold, expiresAt: new Date(expiresAt) })),
    forms: submissions.flatMap((rows) => {
      const form = catalog.form(rows.submission.eventFormId);
      return form && rows.submission.userId === order.userId ? [submissionOf(rows, form, items)] : [];
    }),
    organization: catalog.organization,
  };
  return { ...order, channelToken: catalog.channelToken, detail };
}
