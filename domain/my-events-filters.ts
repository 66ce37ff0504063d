import type { Day } from '#domain/is-day.ts';

/** The tabs of My events (customer specification §2). */
export const myEventsFilters = ['upcoming', 'past', 'saved'] as const;

export type MyEventsFilter = (typeof myEventsFilters)[number];

export const isMyEventsFilter = (text: string): text is MyEventsFilter =>
  myEventsFilters.some((filter) => filter === text);

/**
 * The tab that a picked day belongs to (customer specification §4, My events): a past day on Upcoming switches to
 * Past, a future day on Past switches to Upcoming; today fits both, and Saved has no dates.
 */
export function filterForDay(filter: MyEventsFilter, day: Day, today: Day): MyEventsFilter {
  if (filter === 'upcoming' && day < today) return 'past';
  if (filter === 'past' && day > today) return 'upcoming';
  return filter;
}
