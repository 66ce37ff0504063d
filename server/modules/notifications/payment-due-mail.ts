import { and, asc, eq, isNull, sum } from 'drizzle-orm';
import { longDateTime, parseWallTime } from '#domain/event-time.ts';
import { moneyFromCents } from '#domain/money.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { registrationsOf } from '#server/modules/notifications/undone-order.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';

/** Reminds of an order that is to be paid by hand (docs/decisions/060). Null where nobody waits for its money any more. */
export async function paymentDueMail({ db, config }: Services, orderId: string): Promise<MailMessage | null> {
  const [due] = await db
    .select({
      code: orders.code,
      currency: orders.currencyCode,
      payUntil: orders.payUntil,
      email: users.email,
      organizer: organizations.name,
      cents: sum(payments.amountCents).mapWith(Number),
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'Authorized')))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(and(eq(orders.id, orderId), eq(orders.state, 'PaymentAuthorized')))
    .groupBy(orders.id, users.id, organizations.id);
  const uncancelled = await db
    .select({ id: orderRegistrationItems.id, timeZone: events.timeZone })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)))
    .orderBy(asc(events.startsAt));
  const [first] = uncancelled;
  if (!due?.payUntil || !first) return null;
  const { payUntil } = due;
  const until = `${longDateTime(parseWallTime(wallTimeOf(payUntil, first.timeZone)))} ${zoneShortName(payUntil, first.timeZone)}`;
  return {
    to: due.email,
    subject: `Your order ${due.code} waits for its payment`,
    heading: `Please pay by ${until}`,
    paragraphs: [
      text(`Order ${due.code}, with ${due.organizer}`),
      rows(
        await registrationsOf(
          db,
          orderId,
          uncancelled.map(({ id }) => id),
        ),
      ),
      rows([['To be paid', moneyFromCents(due.cents, due.currency).display]]),
      text('If it is not paid by then, the order is cancelled and its places go to others.'),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}
