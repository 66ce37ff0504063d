import { calendarFile } from '#domain/calendar-file.ts';
import type { CalendarMethod } from '#domain/calendar-file.ts';
import { calendarEntryOf, calendarFileName } from '#domain/ticket-calendar.ts';
import type { TicketForCalendar } from '#domain/ticket-calendar.ts';
import { ticketFile } from '#messages/order-mails.ts';
import { stubCode } from '#messages/tickets.ts';
import { codePicture } from '#server/modules/notifications/code-picture.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { picture } from '#server/modules/notifications/mail-parts.ts';
import type { Attachment, Paragraph } from '#server/modules/notifications/mail-parts.ts';

type TicketByMail = { picture: Paragraph; attachments: Attachment[] };

const shownPixels = 160;

/**
 * A ticket in a mail: the code that the door scans, as a picture in the text and as a file that stays when a mail
 * program shows no pictures, and the calendar file that the ticket's page gives (docs/decisions/024, 074).
 */
export function ticketByMail(ticket: TicketForCalendar, reader: MailReader): TicketByMail {
  const { code } = ticket;
  const { language } = reader;
  const image = {
    filename: `${ticketFile({ code }, language)}.png`,
    contentType: 'image/png',
    content: codePicture(code),
  };
  const cid = `${code}@foyer`;
  return {
    picture: picture(cid, stubCode({ code }, language), shownPixels),
    attachments: [{ ...image, cid }, image, calendarByMail(ticket, reader)],
  };
}

/** The calendar file of a ticket, or the one that takes it out of a calendar again. */
export const calendarByMail = (
  ticket: TicketForCalendar,
  { site }: MailReader,
  method: CalendarMethod = 'PUBLISH',
): Attachment => ({
  filename: calendarFileName(ticket.name, ticket.code),
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: calendarFile(calendarEntryOf(ticket, site), method),
});
