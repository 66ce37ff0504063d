import { eq, getTableColumns, sql } from 'drizzle-orm';
import { textIn } from '#domain/texts.ts';
import { factAttendee, factCode } from '#messages/mails.ts';
import { againHeading, againText, ticketHowToUse } from '#messages/order-mails.ts';
import { ticketSubject, ticketView } from '#messages/transfer-mails.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { ticketByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { attendeeOf, forCalendar } from '#server/modules/notifications/transfer-calendar.ts';
import { namesOf } from '#server/modules/notifications/transfer-for-mail.ts';
import type { TicketForMail } from '#server/modules/notifications/transfer-for-mail.ts';
import { ticketFacts } from '#server/modules/notifications/transfer-mails.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Services } from '#server/platform/context.ts';

type Words = { to: string; heading: string; what: string };

/** One ticket with its code and its file for the calendar, as a confirmation has them (docs/decisions/074). */
export function ticketMessage(ticket: TicketForMail, reader: MailReader, { to, heading, what }: Words): MailMessage {
  const { language, site } = reader;
  const byMail = ticketByMail(forCalendar(ticket, reader), reader);
  return {
    ...reader,
    to,
    subject: ticketSubject({ event: namesOf(ticket, language).event }, language),
    heading,
    paragraphs: [
      text(what),
      ticketFacts(ticket, reader),
      rows([
        [factAttendee(language), attendeeOf(ticket)],
        [factCode(language), ticket.registration.code],
      ]),
      byMail.picture,
      text(ticketHowToUse({ count: 1 }, language)),
      button(ticketView(language), `${site}/my-events`),
    ],
    attachments: byMail.attachments,
  };
}

/** A ticket once more, as its organizer asked, to who has it. Null where it or its event was cancelled since. */
export async function ticketAgainMail({ db, config }: Services, registrationId: string): Promise<MailMessage | null> {
  const [found] = await db
    .select({
      registration: getTableColumns(registrations),
      event: getTableColumns(events),
      place: getTableColumns(locations),
      tier: getTableColumns(products),
      attendee: getTableColumns(attendees),
      holder: { email: users.email, languageCode: users.languageCode },
      orderLanguage: orders.languageCode,
      deskWay: orders.deskWay,
      organizer: getTableColumns(organizations),
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .innerJoin(users, eq(users.id, sql`coalesce(${registrations.holderId}, ${registrations.userId})`))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(registrations.id, registrationId));
  if (!found || found.registration.state === 'Cancelled' || found.event.state === 'CANCELED') return null;
  const { registration, holder, orderLanguage, deskWay } = found;
  const reader = readerOf(config, registration.holderId === null ? orderLanguage : holder.languageCode);
  const { language } = reader;
  const message = ticketMessage(found, reader, {
    to: holder.email,
    heading: againHeading(language),
    what: againText({ organizer: textIn(found.organizer, language).name }, language),
  });
  return deskWay === null ? message : { ...message, sale: registration.orderId };
}
