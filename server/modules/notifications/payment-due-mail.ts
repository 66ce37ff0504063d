import { and, asc, eq, isNull, sum } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';

import { dueAmount, dueHeading, dueOrder, dueOrElse, dueSubject } from '#messages/order-mails.ts';
import { moneyPlain } from '#messages/values.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { registrationsOf } from '#server/modules/notifications/undone-order.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { isCalledOff } from '#server/modules/payments/awaited-by-card.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';
import { nameIn } from '#server/platform/own-words.ts';

/**
 * Reminds of an order that is to be paid by hand (docs/decisions/060). Null where nobody waits for its money any more, or its
 * event was called off and the order is only not undone yet.
 */
export async function paymentDueMail({ db, config }: Services, orderId: string): Promise<MailMessage | null> {
  const [due] = await db
    .select({
      code: orders.code,
      currency: orders.currencyCode,
      payUntil: orders.payUntil,
      languageCode: orders.languageCode,
      deskWay: orders.deskWay,
      email: users.email,
      organizer: nameIn(organizations, orders.languageCode),
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
  if (!due?.payUntil || !first || (await isCalledOff(db, orderId))) return null;
  const { code, payUntil, cents, currency, organizer } = due;
  const { timeZone } = first;
  const reader = readerOf(config, due.languageCode);
  const { language } = reader;
  const time = parseWallTime(wallTimeOf(payUntil, timeZone));
  return {
    ...reader,
    to: due.email,
    subject: dueSubject({ code }, language),
    heading: dueHeading({ time, zone: zoneShortName(payUntil, timeZone, language) }, language),
    paragraphs: [
      text(dueOrder({ code, organizer }, language)),
      rows(
        await registrationsOf(
          db,
          orderId,
          uncancelled.map(({ id }) => id),
        ),
      ),
      rows([[dueAmount(language), moneyPlain({ amount: { cents, currency } }, language)]]),
      text(dueOrElse(language)),
      orderButton(reader, orderId),
    ],
    ...(due.deskWay === null ? {} : { sale: orderId }),
  };
}
