import { limits } from '#domain/limits.ts';
import { firstMoment } from '#domain/day.ts';
import type { MyEventsView } from '#machines/account/my-events/my-events-criteria.ts';
import type { RegistrationPage } from '#machines/account/my-events/my-events-setup.ts';

/**
 * The page of a view that kept tickets make, by the rules that the server has for its own (customer specification §4,
 * My events): upcoming ones have not ended, and a chosen day begins with what is under way then. Null where they don't
 * make one: Past and Saved are not kept, and neither is what lies after the last page. now in milliseconds since 1970.
 */
export function keptPage(
  registrations: RegistrationPage['items'],
  { filter, day, today, allAttendees, page }: MyEventsView,
  timeZone: string,
  now: number,
): RegistrationPage | null {
  if (filter !== 'upcoming') return null;
  const from = day === today ? now : firstMoment(day, timeZone).getTime();
  const fitting = registrations.filter(
    ({ attendee, event }) => Date.parse(event.endDateTime) > from && (allAttendees || attendee.isDefault),
  );
  const skip = (page - 1) * limits.registrationsPageSize;
  if (skip > 0 && skip >= fitting.length) return null;
  return {
    __typename: 'RegistrationList',
    totalItems: fitting.length,
    items: fitting.slice(skip, skip + limits.registrationsPageSize),
  };
}
