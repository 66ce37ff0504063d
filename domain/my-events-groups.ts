import { dayKey, type Day } from '#domain/is-day.ts';
import type { MyEventsFilter } from '#domain/my-events-filters.ts';

/** What the order of registrations reads of one: the instant of its start and the day of the event's wall clock. */
export type DatedRegistration = {
  id: string;
  attendee: { id: string; isDefault: boolean };
  event: { startDateTime: string; startWallTime: string };
};

export type DayGroup<Registration> = { day: Day; registrations: Registration[] };

/**
 * Registrations by the day of the event's wall clock (customer specification §4, My events): Past begins with the newest
 * day, the others with the earliest; within a day by start time, then the default attendee, then the attendee's id.
 */
export function groupByDay<Registration extends DatedRegistration>(
  registrations: readonly Registration[],
  filter: MyEventsFilter,
): DayGroup<Registration>[] {
  const groups = new Map<Day, Registration[]>();
  for (const registration of registrations) {
    const day = dayKey(registration.event.startWallTime);
    groups.set(day, [...(groups.get(day) ?? []), registration]);
  }
  return [...groups]
    .map(([day, ofDay]) => ({ day, registrations: ofDay.sort(inOrderOfADay) }))
    .sort((one, other) => inOrderOfDays(one.day, other.day, filter));
}

/** The groups with an empty one for the chosen day, at its place, when nothing is on that day. */
export function withDay<Registration>(
  groups: readonly DayGroup<Registration>[],
  day: Day,
  filter: MyEventsFilter,
): DayGroup<Registration>[] {
  if (groups.some((group) => group.day === day)) return [...groups];
  return [...groups, { day, registrations: [] }].sort((one, other) => inOrderOfDays(one.day, other.day, filter));
}

/** The words for a chosen day with nothing on it, before the date (customer specification §2, My events). */
export function nothingOnDay(day: Day, today: Day): 'past' | 'today' | 'coming' {
  if (day < today) return 'past';
  return day === today ? 'today' : 'coming';
}

function inOrderOfADay(one: DatedRegistration, other: DatedRegistration): number {
  return (
    Date.parse(one.event.startDateTime) - Date.parse(other.event.startDateTime) ||
    Number(other.attendee.isDefault) - Number(one.attendee.isDefault) ||
    inOrderOfText(one.attendee.id, other.attendee.id) ||
    inOrderOfText(one.id, other.id)
  );
}

const inOrderOfDays = (one: Day, other: Day, filter: MyEventsFilter) =>
  filter === 'past' ? inOrderOfText(other, one) : inOrderOfText(one, other);

const inOrderOfText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
