import { attendeeHasTicket } from '#messages/refusals.ts';
import type { AttendeeTicketPlace } from '#server/generated/resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** Whether a call wants to be refused for an attendee who has a ticket already; without it, it is meant. */
export type AsksAboutSameAttendee = { askAboutSameAttendee?: boolean | null };

/** Values: the account, the attendee, the event. */
const ticketOf = fixedStatement<{ place: AttendeeTicketPlace | null }>(
  'ticket-of-attendee',
  `select case
    when exists (select from registrations registration where (registration.user_id = $1 or registration.holder_id = $1)
      and registration.attendee_id = $2 and registration.event_id = $3 and registration.state <> 'Cancelled')
    then 'REGISTERED'
    when exists (select from orders join order_registration_items item on item.order_id = orders.id
      where orders.user_id = $1 and orders.active and orders.changes_item_id is null
      and item.attendee_id = $2 and item.event_id = $3 and item.cancelled_at is null)
    then 'IN_CART' end as place`,
);

/** Why a ticket for this attendee of the account is asked about first; null when they have none for the event (docs/decisions/061). */
export async function whyAskedAbout(
  tx: Executor,
  userId: string,
  eventId: string,
  { attendeeId, firstName, lastName }: { attendeeId: string; firstName: string; lastName: string },
): Promise<Refusal<'AttendeeAlreadyRegisteredError'> | null> {
  const where = firstOf(await ticketOf(tx, [userId, attendeeId, eventId]))?.place;
  if (!where) return null;
  const attendeeName = `${firstName} ${lastName}`;
  return refusal('AttendeeAlreadyRegisteredError', { attendeeId, attendeeName, where }, (language) =>
    attendeeHasTicket({ name: attendeeName }, language),
  );
}
