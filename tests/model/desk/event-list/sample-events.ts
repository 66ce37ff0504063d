import type { DeskEventEntry, DeskEventPage } from '#services/desk/event-list/event-list-service.ts';

export const anEntry = (id: string, name: string, change: Partial<DeskEventEntry> = {}): DeskEventEntry => ({
  __typename: 'DeskEventEntry',
  id,
  name,
  status: 'LIVE',
  isPaused: false,
  start: '2026-12-13T19:30:00',
  placeName: 'Malaspina Theatre',
  primaryCategory: 'theatre',
  cover: null,
  series: null,
  capacity: 240,
  booked: 212,
  held: 6,
  ...change,
});

export const orchard = anEntry('ev-1', 'The Cherry Orchard');
export const tale = anEntry('ev-2', 'Set painting', { start: '2026-12-20T14:00:00', booked: 78, held: 0 });
export const wales = anEntry('ev-3', 'A Child’s Christmas in Wales', {
  status: 'DRAFT',
  placeName: null,
  capacity: null,
  booked: 0,
  held: 0,
});

export const pageOf = (events: DeskEventEntry[], hasMore = false): DeskEventPage => ({
  __typename: 'DeskEventPage',
  events,
  hasMore,
});
export const firstPage = pageOf([orchard, tale], true);
export const lastPage = pageOf([wales]);
