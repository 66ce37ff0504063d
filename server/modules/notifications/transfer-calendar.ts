import type { TicketForCalendar } from '#domain/ticket-calendar.ts';
import { calendarDescription } from '#messages/tickets.ts';
import { zoneShortName } from '#server/modules/catalog/event-times.ts';
import { provinceIn } from '#server/modules/catalog/province-in.ts';
import type { Attachment } from '#server/modules/notifications/mail-parts.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { calendarByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { namesOf } from '#server/modules/notifications/transfer-for-mail.ts';
import type { TicketForMail, TransferForMail } from '#server/modules/notifications/transfer-for-mail.ts';

export const attendeeOf = ({ attendee }: Pick<TicketForMail, 'attendee'>) =>
  `${attendee.firstName} ${attendee.lastName}`.trim();

/** The ticket as who has it now puts it into a calendar. */
export function forCalendar(found: TicketForMail, { language }: MailReader): TicketForCalendar {
  const { code } = found.registration;
  const { tier } = namesOf(found, language);
  const description = calendarDescription({ attendee: attendeeOf(found), tier, code }, language);
  return { ...entryOf(found, language), code, description };
}

/**
 * What takes the ticket out of the calendar of who had it: its entry there goes by the code that was replaced
 * (docs/decisions/133). Nothing is said of who has it now.
 */
export function replacedCalendar(found: TransferForMail, reader: MailReader): Attachment[] {
  const { replacedCode: code } = found.transfer;
  if (code === null) return [];
  const description = namesOf(found, reader.language).tier;
  return [calendarByMail({ ...entryOf(found, reader.language), code, description }, reader, 'CANCEL')];
}

function entryOf(
  { registration, event, tier, place }: Omit<TicketForMail, 'attendee'>,
  language: MailReader['language'],
): Omit<TicketForCalendar, 'code' | 'description'> {
  const { timeZone, startsAt, endsAt } = event;
  return {
    changedAt: registration.updatedAt.toISOString(),
    eventId: event.id,
    name: namesOf({ event, tier }, language).event,
    place: [place?.name, place?.line1, place?.city, provinceIn(place?.stateProvince ?? null, language)],
    timeZone,
    timeZoneName: zoneShortName(startsAt, timeZone, language),
    start: { wallTime: event.startWallTime, instant: startsAt.toISOString() },
    end: { wallTime: event.endWallTime, instant: endsAt.toISOString() },
  };
}
