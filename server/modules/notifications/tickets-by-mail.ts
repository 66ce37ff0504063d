import { toBuffer } from 'qrcode';
import { calendarFile } from '#domain/calendar-file.ts';
import { calendarEntryOf, calendarFileName } from '#domain/ticket-calendar.ts';
import type { TicketForCalendar } from '#domain/ticket-calendar.ts';
import { picture } from '#server/modules/notifications/mail-parts.ts';
import type { Attachment, Paragraph } from '#server/modules/notifications/mail-parts.ts';

type TicketByMail = { picture: Paragraph; attachments: Attachment[] };

/** Pixels of a square: a scanner reads it from a dim phone, and a mail program need not enlarge it. */
const squarePixels = 8;
const shownPixels = 160;
/** PNG's filter 'Up' (2): the rows of a square are alike, and to try all five on each takes three times as long. */
const pngOptions = { deflateLevel: 9, filterType: 2 };

/**
 * A ticket in a mail: the code that the door scans, as a picture in the text and as a file that stays when a mail
 * program shows no pictures, and the calendar file that the ticket's page gives (docs/decisions/024, 074).
 */
export async function ticketByMail(ticket: TicketForCalendar, origin: string): Promise<TicketByMail> {
  const { code, name } = ticket;
  const content = await toBuffer(code, {
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: squarePixels,
    rendererOpts: pngOptions,
  });
  const image = { filename: `ticket-${code}.png`, contentType: 'image/png', content };
  const cid = `${code}@foyer`;
  return {
    picture: picture(cid, `Code for the door: ${code}`, shownPixels),
    attachments: [
      { ...image, cid },
      image,
      {
        filename: calendarFileName(name, code),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile(calendarEntryOf(ticket, origin)),
      },
    ],
  };
}
