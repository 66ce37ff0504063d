import { factAttendee, factCode } from '#messages/mails.ts';
import { ticketHowToUse } from '#messages/order-mails.ts';
import { calendarDescription } from '#messages/tickets.ts';
import { ticketHeading, ticketSubject, ticketText, ticketView } from '#messages/transfer-mails.ts';
import { provinceIn } from '#server/modules/catalog/province-in.ts';
import { zoneShortName } from '#server/modules/catalog/event-times.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { ticketByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { findTransferForMail, readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import type { TransferForMail } from '#server/modules/notifications/transfer-for-mail.ts';
import { namesOf, ticketFacts } from '#server/modules/notifications/transfer-mails.ts';
import { holderOf } from '#server/modules/registrations/whose-registration.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * The ticket that somebody accepted, with its new code and its file for the calendar, as a confirmation has them
 * (docs/decisions/074). Null where it was cancelled or given on since.
 */
export async function transferTicketMail(services: Services, transferId: string): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  const acceptedBy = found?.transfer.acceptedBy;
  if (!found || !acceptedBy || holderOf(found.registration) !== acceptedBy) return null;
  if (found.registration.state === 'Cancelled') return null;
  const holder = await readerAt(services, { id: acceptedBy });
  if (!holder) return null;
  const reader = readerOf(services.config, holder.languageCode);
  const { language, site } = reader;
  const { registration, giver } = found;
  const ticket = ticketByMail(forCalendar(found, reader), reader);
  return {
    ...reader,
    to: holder.email,
    subject: ticketSubject({ event: namesOf(found, language).event }, language),
    heading: ticketHeading(language),
    paragraphs: [
      text(ticketText({ giver: giver.firstName }, language)),
      ticketFacts(found, reader),
      rows([
        [factAttendee(language), attendeeOf(found)],
        [factCode(language), registration.code],
      ]),
      ticket.picture,
      text(ticketHowToUse({ count: 1 }, language)),
      button(ticketView(language), `${site}/my-events`),
    ],
    attachments: ticket.attachments,
  };
}

const attendeeOf = ({ attendee }: TransferForMail) => `${attendee.firstName} ${attendee.lastName}`.trim();

function forCalendar(found: TransferForMail, { language }: MailReader) {
  const { registration, event, place } = found;
  const names = namesOf(found, language);
  const { code } = registration;
  const { timeZone, startsAt, endsAt } = event;
  return {
    code,
    changedAt: registration.updatedAt.toISOString(),
    description: calendarDescription({ attendee: attendeeOf(found), tier: names.tier, code }, language),
    eventId: event.id,
    name: names.event,
    place: [place?.name, place?.line1, place?.city, provinceIn(place?.stateProvince ?? null, language)],
    timeZone,
    timeZoneName: zoneShortName(startsAt, timeZone, language),
    start: { wallTime: event.startWallTime, instant: startsAt.toISOString() },
    end: { wallTime: event.endWallTime, instant: endsAt.toISOString() },
  };
}
