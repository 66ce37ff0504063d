import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { byHandOver } from '#messages/refusals.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { handDeadline } from '#server/modules/payments/hand-deadline.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** On what an order may be paid by hand: its organizer's rule, its first event's start, and the tickets of each event. */
export type HandTerms = {
  hours: number;
  leadHours: number;
  limit: number;
  startsAt: string | null;
  /** tickets: those of this order, and those of the customer's other orders that wait for their money. */
  events: { name: string; tickets: number }[];
};

/** The same as a part of statements that read more; `order` is the alias of the order's row. */
export const handTermsText = (order: string): string => `(
  select json_build_object('hours', organizer.hand_payment_hours, 'leadHours', organizer.hand_payment_lead_hours,
    'limit', organizer.hand_ticket_limit,
    'startsAt', (select min(event.starts_at) from order_registration_items item join events event on event.id = item.event_id
      where item.order_id = ${order}.id and item.cancelled_at is null),
    'events', (select coalesce(json_agg(json_build_object('name', event.name, 'tickets', wanted.tickets + (
          select count(*)::int from orders other join registrations registration on registration.order_id = other.id
          where other.user_id = ${order}.user_id and other.state = 'PaymentAuthorized'
            and registration.event_id = event.id and registration.state <> 'Cancelled')) order by event.name), '[]')
      from (select item.event_id, count(*)::int as tickets from order_registration_items item
        where item.order_id = ${order}.id and item.cancelled_at is null group by item.event_id) wanted
      join events event on event.id = wanted.event_id))
  from organizations organizer where organizer.id = ${order}.organization_id)`;

const terms = fixedStatement<{ terms: HandTerms }>(
  'hand-terms',
  `select ${handTermsText('orders')} as terms from orders where orders.id = $1`,
);

/** The terms of an order that is being paid by hand. */
export async function findHandTerms(executor: Executor, orderId: string): Promise<HandTerms> {
  const found = firstOf(await terms(executor, [orderId]));
  if (!found) throw new Error(`no order ${orderId}`);
  return found.terms;
}

/**
 * Why this order can't be paid by hand, in the language of who asks; null when it can. What waits for an account's money is
 * counted an event, so that one account can't take a house without paying; what is paid does not count.
 */
export function whyNotByHand({ limit, events }: HandTerms, language: Language): string | null {
  const over = events.find(({ tickets }) => tickets > limit);
  return over ? byHandOver({ limit, tickets: over.tickets, eventName: over.name }, language) : null;
}

/** Writes until when a placed order waits for its money. */
export async function awaitPayment(
  tx: Executor,
  { orderId, terms: { startsAt, ...rule }, now }: { orderId: string; terms: HandTerms; now: Date },
): Promise<void> {
  if (startsAt === null) throw new Error(`the order ${orderId} has no event`);
  const { payUntil, remindAt } = handDeadline(rule, { placedAt: now, startsAt: new Date(startsAt) });
  await tx.update(orders).set({ payUntil, payReminderAt: remindAt }).where(eq(orders.id, orderId));
}
