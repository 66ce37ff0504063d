import type { RouteClock, RouteParams, RouteRead } from '#app/route-table.ts';
import { askedPage } from '#domain/page-number.ts';
import { notEnded, pageCount, pageOfEvents } from '#machines/shop/event-search/event-search-criteria.ts';
import { GetEventListDocument, GetOrganizationDocument, type EventListOptions } from '#services/generated/graphql.ts';

/** What an organizer's page reads first: who it is, and a page of what it puts on. */
export function readOrganizer({ organizationId = '' }: RouteParams, search: string, { now }: RouteClock): RouteRead {
  const page = askedPage(new URLSearchParams(search));
  const list = upcomingEventsOf(organizationId, page, now);
  const organizer = { query: GetOrganizationDocument, variables: { id: organizationId } };
  const events = { query: GetEventListDocument, variables: { options: list } };
  return {
    queries: [organizer, events],
    list,
    outcome(client) {
      if (!client.readQuery(organizer)?.organization) return 'missing';
      const last = pageCount(client.readQuery(events)?.events.totalItems ?? 0);
      return page > last ? { movedTo: organizerAddress(organizationId, last) } : 'found';
    },
  };
}

/** A page, counted from 1, of what the organizer puts on next from now. */
export const upcomingEventsOf = (organizationId: string, page: number, now: Date): EventListOptions => ({
  ...pageOfEvents(page),
  sort: { startDateTime: 'ASC' },
  filter: { organizationId: { eq: organizationId }, ...notEnded(now) },
});

/** The address of a page of an organizer's events. */
export const organizerAddress = (organizationId: string, page: number): string =>
  `/organizer/${organizationId}${page > 1 ? `?page=${page}` : ''}`;
