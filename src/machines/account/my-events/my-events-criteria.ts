import { limits } from '#domain/limits.ts';
import { calendarDays, dayAfter, firstMoment, lastMoment } from '#domain/day.ts';
import { isDay, type Day } from '#domain/is-day.ts';
import { filterForDay, isMyEventsFilter, type MyEventsFilter } from '#domain/my-events-filters.ts';
import { askedPage } from '#domain/page-number.ts';
import type { MyRegistrationListOptions, SavedEventListOptions } from '#services/generated/graphql.ts';

/** What the address of My events says; `from` is null where it names no day: then it is today. */
export type MyEventsCriteria = { filter: MyEventsFilter; from: Day | null; allAttendees: boolean; page: number };

/** What the criteria come to on a given day. */
export type MyEventsView = { filter: MyEventsFilter; day: Day; today: Day; allAttendees: boolean; page: number };

export const myEventsStart: MyEventsCriteria = { filter: 'upcoming', from: null, allAttendees: true, page: 1 };

export function readCriteria(search: string): MyEventsCriteria {
  const address = new URLSearchParams(search);
  const filter = address.get('filter') ?? '';
  const from = address.get('from') ?? '';
  return {
    filter: isMyEventsFilter(filter) ? filter : 'upcoming',
    from: isDay(from) ? from : null,
    allAttendees: address.get('allAttendees') !== 'false',
    page: askedPage(address),
  };
}

/** The address of a view; what is as it would be anyway is left out, so that one view has one address. */
export function addressOf({ filter, from, allAttendees, page }: MyEventsCriteria): string {
  const address = new URLSearchParams();
  if (filter !== 'upcoming') address.set('filter', filter);
  if (from !== null) address.set('from', from);
  if (!allAttendees) address.set('allAttendees', 'false');
  if (page > 1) address.set('page', String(page));
  const query = address.toString();
  return query ? `/my-events?${query}` : '/my-events';
}

/** An address that was kept until its day passed shows that day, where it now belongs. */
export function viewOf({ filter, from, allAttendees, page }: MyEventsCriteria, today: Day): MyEventsView {
  const day = from ?? today;
  return { filter: filterForDay(filter, day, today), day, today, allAttendees, page };
}

/** Picking a day may switch the tab (customer specification §4, My events). */
export function withDayChosen(criteria: MyEventsCriteria, day: Day, today: Day): MyEventsCriteria {
  const { filter } = viewOf(criteria, today);
  return { ...criteria, filter: filterForDay(filter, day, today), from: day === today ? null : day, page: 1 };
}

/** Choosing a tab resets the date to today (customer specification §4, My events). */
export const withFilterChosen = (criteria: MyEventsCriteria, filter: MyEventsFilter): MyEventsCriteria => ({
  ...criteria,
  filter,
  from: null,
  page: 1,
});

/** The options of GetMyRegistrations (customer specification §7 and §9); a day is the viewer's, from its first to its last moment. */
export function listOptions(view: MyEventsView, timeZone: string): MyRegistrationListOptions {
  const { filter, day, today, allAttendees, page } = view;
  return {
    allAttendees,
    filter,
    skip: (page - 1) * limits.registrationsPageSize,
    take: limits.registrationsPageSize,
    sort: { startDateTime: filter === 'past' ? 'DESC' : 'ASC' },
    ...(filter === 'upcoming' && day !== today ? { startDate: firstMoment(day, timeZone).toISOString() } : {}),
    ...(filter === 'past' && day !== today ? { endDate: lastMoment(day, timeZone).toISOString() } : {}),
  };
}

/** The saved events from a day on; those that are over are found under their day. */
export const savedOptions = ({ day, page }: MyEventsView, timeZone: string): SavedEventListOptions => ({
  startDate: firstMoment(day, timeZone).toISOString(),
  skip: (page - 1) * limits.registrationsPageSize,
  take: limits.registrationsPageSize,
});

/** All registrations of the 42 days that show a day's month, and of a day around them: an event's day may begin in another zone. */
export function daysOptions(day: Day, allAttendees: boolean, timeZone: string): MyRegistrationListOptions {
  const days = calendarDays(day);
  return {
    allAttendees,
    filter: 'all',
    take: limits.listTakeMax,
    startDate: firstMoment(dayAfter(days.at(0) ?? day, -1), timeZone).toISOString(),
    endDate: lastMoment(dayAfter(days.at(-1) ?? day, 1), timeZone).toISOString(),
  };
}

export const pageCount = (totalItems: number) => Math.max(1, Math.ceil(totalItems / limits.registrationsPageSize));
