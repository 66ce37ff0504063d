import type { RouteParams, RouteQuery } from '#app/routes.ts';
import { notEnded, pageOfEvents } from '#machines/event-search/event-search-criteria.ts';
import { GetOrganizationDocument, type EventListOptions } from '#services/generated/graphql.ts';

export const organizerRouteQuery = ({ organizationId }: RouteParams): RouteQuery => ({
  query: GetOrganizationDocument,
  variables: { id: organizationId ?? '' },
});

/** A page, counted from 1, of what the organizer puts on next from now. */
export const upcomingEventsOf = (organizationId: string, page: number): EventListOptions => ({
  ...pageOfEvents(page),
  sort: { startDateTime: 'ASC' },
  filter: { organizationId: { eq: organizationId }, ...notEnded(new Date()) },
});
