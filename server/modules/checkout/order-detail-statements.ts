import { catalogVersionText } from '#server/modules/catalog/catalog-versions.ts';
import { submissionsText } from '#server/modules/forms/forms-of-order.ts';
import type { SubmissionRow } from '#server/modules/forms/forms-of-order.ts';
import { appliedCardsText } from '#server/modules/gift-cards/applied-card-rows.ts';
import type { AppliedGiftCardRow } from '#server/modules/gift-cards/applied-card-rows.ts';
import { holdsText, itemsText, linesText, surchargesText } from '#server/modules/orders/order-parts.ts';
import type { HoldEndRow, ItemRow } from '#server/modules/orders/order-parts.ts';
import { paymentsText } from '#server/modules/payments/payments-of-order.ts';
import { registrationsText } from '#server/modules/registrations/registrations-of-order.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/** One order with what hangs on it, but what it shows of the catalogue (docs/decisions/110); whole rows as JSON. */
export type OrderDetailRow = {
  order: JsonRow;
  catalogVersion: string;
  lines: JsonRow[];
  items: ItemRow[];
  registrations: JsonRow[];
  surcharges: JsonRow[];
  payments: JsonRow[];
  cards: AppliedGiftCardRow[];
  holds: HoldEndRow[];
  forms: SubmissionRow[];
};

/** Each module says how its own rows of an order are read. */
const detailsFrom = (source: string) => `
  select to_json(orders) as "order", ${catalogVersionText('orders.organization_id')} as "catalogVersion",
    ${linesText('orders')} as lines,
    ${itemsText('orders')} as items,
    ${registrationsText('orders')} as registrations,
    ${surchargesText('orders')} as surcharges,
    ${paymentsText('orders')} as payments,
    ${appliedCardsText('orders')} as cards,
    ${holdsText('orders')} as holds,
    ${submissionsText('orders')} as forms
  from ${source}`;

/** Values: the ids. */
export const detailsById = fixedStatement<OrderDetailRow>(
  'order-details',
  detailsFrom('orders where orders.id = any($1::uuid[])'),
);
/**
 * Values: the id, its customer or null for whoever's it is, whether it must be one that can still change. One order has
 * a statement of its own: PostgreSQL keeps the plan of a number of rows that it knows.
 */
export const detailById = fixedStatement<OrderDetailRow>(
  'order-detail',
  detailsFrom(
    'orders where orders.id = $1 and ($2::uuid is null or orders.user_id = $2) and (orders.active or not $3::boolean)',
  ),
);
