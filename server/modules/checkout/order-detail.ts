import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { submissionOf } from '#server/modules/forms/forms-of-order.ts';
import type { AppliedGiftCard } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { appliedCardOf } from '#server/modules/gift-cards/applied-card-rows.ts';
import type { OrderLineModel, OrderModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { itemOf } from '#server/modules/orders/order-parts.ts';
import { registrationOf } from '#server/modules/registrations/registrations-of-order.ts';
import { orderLines, orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import type { OrderDetailRow } from '#server/modules/checkout/order-detail-statements.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { PaymentModel } from '#server/modules/payments/payments-model.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';

/** What hangs on an order, read in one statement. An item comes with its attendee, event and tier. */
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
  /** Complete ones first, then by id descending (customer specification §4). */
  forms: RegistrationFormSubmissionModel[];
  organization: OrganizationModel;
};

/** An order with its detail, of one row of the statements that read them. */
export function orderOf(row: OrderDetailRow): OrderModel & { detail: OrderDetail } {
  return { ...fromJson(orders, row.order), channelToken: row.channelToken, detail: detailOf(row) };
}

function detailOf(row: OrderDetailRow): OrderDetail {
  const { currencyCode } = fromJson(orders, row.order);
  const lines = row.lines.map((line) => ({ ...fromJson(orderLines, line), currencyCode }));
  const byItem = Map.groupBy(lines, ({ registrationItemId }) => registrationItemId);
  const items = row.items.map((each) => itemOf(each, byItem, currencyCode));
  return {
    lines,
    items,
    registrations: row.registrations.map((each) => registrationOf(each, items)),
    surcharges: row.surcharges.map((each) => fromJson(orderSurcharges, each)),
    payments: row.payments.map((each) => ({ ...fromJson(payments, each), currencyCode })),
    cards: row.cards.map(appliedCardOf),
    holds: row.holds.map(({ expiresAt, ...hold }) => ({ ...hold, expiresAt: new Date(expiresAt) })),
    forms: row.forms.map(submissionOf),
    organization: fromJson(organizations, row.organization),
  };
}
