import { calendarFile } from '#domain/calendar-file.ts';
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
export function ticketByMail(ticket: TicketForCalendar, { language, site }: MailReader): TicketByMail {
  const { code, name } = ticket;
  const image = {
    filename: `${ticketFile({ code }, language)}.png`,
    contentType: 'image/png',
    content: codePicture(code),
  };
  const cid = `${code}@foyer`;
  return {
    picture: picture(cid, stubCode({ code }, language), shownPixels),
    attachments: [
      { ...image, cid },
      image,
      {
        filename: calendarFileName(name, code),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile(calendarEntryOf(ticket, site)),
      },
    ],
  };
}
