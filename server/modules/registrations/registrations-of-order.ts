import type { OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/**
 * The registrations of an order as JSON, and the one that it pays the change of, in no order; a part of statements that read
 * more. `order` is the alias of the order's row.
 */
export const registrationsText = (order: string): string => `(
  select coalesce(json_agg(registration), '[]') from registrations registration
  where registration.order_id = ${order}.id or registration.registration_item_id = ${order}.changes_item_id)`;

/** A registration is of the same attendee, event and tier as its item, unless somebody changed it since. */
export function registrationOf(read: JsonRow, items: readonly OrderRegistrationItemModel[]): RegistrationModel {
  const row = fromJson(registrations, read);
  const of = items.find(({ id }) => id === row.registrationItemId);
  const isSame = of?.attendeeId === row.attendeeId && of.eventId === row.eventId && of.tuitionId === row.tuitionId;
  return of?.related && isSame ? { ...row, related: { ...of.related, lines: of.lines } } : row;
}
