import type { RouteQuery } from '#app/routes.ts';
import { listOptions, readCriteria } from '#machines/event-search/event-search-criteria.ts';
import { GetEventListDocument } from '#services/generated/graphql.ts';

/** What the events page reads first, for the search part of an address. */
export const eventsRouteQuery = (search: string): RouteQuery => ({
  query: GetEventListDocument,
  variables: { options: listOptions(readCriteria(search), new Date()) },
});
