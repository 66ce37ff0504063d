import type { EventCategory } from '#domain/event-categories.ts';

/** The categories of the site by their codes. */
export const siteCategories = {
  theatre: 'Theatre',
  music: 'Music',
  run: 'Runs and rides',
  workshop: 'Workshops',
  festival: 'Festivals',
  food: 'Food and drink',
  outdoors: 'Outdoors',
  talk: 'Talks and readings',
  family: 'Family',
} as const satisfies Record<EventCategory, string>;
