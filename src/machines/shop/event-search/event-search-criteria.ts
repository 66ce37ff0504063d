import { dayFilterRange, isDayFilter, type DateSpan, type DayFilter } from '#domain/day-filter.ts';
import { defaultPlace, limits } from '#domain/limits.ts';
import { askedPage } from '#domain/page-number.ts';
import type { EventListOptions, EventSortParameter } from '#services/generated/graphql.ts';

export type Place = { name: string; lat: number; long: number };

/**
 * What the events page is asked for: the ten search parameters of the address (customer specification §2), the page,
 * and the place that distances are measured from. eventType, source and suggested ask nothing of the list: the contract
 * has no field for them, and they are carried along (docs/decisions/025).
 */
export type SearchCriteria = {
  keywords: string;
  dateRange: DayFilter;
  customStartDate: string;
  customEndDate: string;
  /** Kilometres; null is any distance. */
  distance: number | null;
  categoryId: string;
  eventType: string;
  source: string;
  sortField: string;
  suggested: string;
  place: Place;
  page: number;
};

export const anything: SearchCriteria = {
  keywords: '',
  dateRange: 'any',
  customStartDate: '',
  customEndDate: '',
  distance: null,
  categoryId: '',
  eventType: '',
  source: '',
  sortField: '',
  suggested: '',
  place: defaultPlace,
  page: 1,
};

const texts = [
  'keywords',
  'customStartDate',
  'customEndDate',
  'categoryId',
  'eventType',
  'source',
  'sortField',
  'suggested',
] as const;

export function readCriteria(search: string): SearchCriteria {
  const address = new URLSearchParams(search);
  const dateRange = address.get('dateRange') ?? '';
  const distance = Number(address.get('distance'));
  const hasDates = address.has('customStartDate') || address.has('customEndDate');
  const criteria: SearchCriteria = {
    ...anything,
    dateRange: isDayFilter(dateRange) ? dateRange : hasDates ? 'custom' : 'any',
    distance: limits.distancesInKilometres.some((known) => known === distance) ? distance : null,
    place: readPlace(address) ?? defaultPlace,
    page: askedPage(address),
  };
  for (const name of texts) criteria[name] = address.get(name) ?? '';
  return criteria;
}

/** The address of a search; what is as it would be anyway is left out, so that one search has one address. */
export function addressOf(criteria: SearchCriteria): string {
  const address = new URLSearchParams();
  for (const name of texts) if (criteria[name] !== '') address.set(name, criteria[name]);
  if (criteria.dateRange !== 'any') address.set('dateRange', criteria.dateRange);
  if (criteria.distance !== null) address.set('distance', String(criteria.distance));
  if (criteria.place.name !== defaultPlace.name) {
    address.set('place', criteria.place.name);
    address.set('lat', String(criteria.place.lat));
    address.set('long', String(criteria.place.long));
  }
  if (criteria.page > 1) address.set('page', String(criteria.page));
  const query = address.toString();
  return query ? `/events?${query}` : '/events';
}

/** Leaves out events that have ended; the bound is cut to the hour, so that a server and a browser ask the same. */
export const notEnded = (now: Date) => ({
  endDateTime: { after: new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000).toISOString() },
});

/** Where a page of the list lies; pages count from 1. */
export const pageOfEvents = (page: number) => ({
  skip: (page - 1) * limits.eventsPageSize,
  take: limits.eventsPageSize,
});

/** The options of GetEventList (customer specification §7). Without a day, events that have ended are left out. */
export function listOptions(criteria: SearchCriteria, now: Date): EventListOptions {
  const { keywords, categoryId, distance, place, page } = criteria;
  const range = dayFilterRange(
    criteria.dateRange,
    { start: criteria.customStartDate, end: criteria.customEndDate },
    now,
  );
  return {
    ...pageOfEvents(page),
    sort: sortBy(criteria.sortField),
    ...(keywords.trim() ? { query: keywords.trim() } : {}),
    ...(distance === null ? {} : { distance: { from: { lat: place.lat, long: place.long }, lte: distance } }),
    filter: {
      ...(categoryId ? { categoryId: { eq: categoryId } } : {}),
      ...(range ? { startDateTime: startsWithin(range) } : notEnded(now)),
    },
  };
}

const startsWithin = ({ start, end }: DateSpan) =>
  end ? { between: { start: instant(start), end: instant(end) } } : { after: instant(start) };

/** In UTC, also of a date that knows its zone. */
const instant = (date: Date): string => new Date(date.getTime()).toISOString();

/** Whether two questions of the same criteria mean the same days; 'starting soon' does in every zone. */
export const isAboutSameDays = (
  { dateRange }: SearchCriteria,
  one: EventListOptions,
  other: EventListOptions,
): boolean =>
  dateRange === 'soon' || JSON.stringify(one.filter?.startDateTime) === JSON.stringify(other.filter?.startDateTime);

export const pageCount = (totalItems: number) => Math.max(1, Math.ceil(totalItems / limits.eventsPageSize));

/** By the start unless a field is named that a list can be sorted by; what is new or changed comes first. */
function sortBy(field: string): EventSortParameter {
  if (field === 'name' || field === 'endDateTime') return { [field]: 'ASC' };
  if (field === 'createdAt' || field === 'updatedAt') return { [field]: 'DESC' };
  return { startDateTime: 'ASC' };
}

function readPlace(address: URLSearchParams): Place | null {
  const name = address.get('place');
  const lat = Number(address.get('lat') ?? Number.NaN);
  const long = Number(address.get('long') ?? Number.NaN);
  return name && Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { name, lat, long } : null;
}
