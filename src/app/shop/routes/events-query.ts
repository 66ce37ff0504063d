import type { RouteClock, RouteRead } from '#app/route-table.ts';
import { addressOf, listOptions, pageCount, readCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { GetEventListDocument } from '#services/generated/graphql.ts';

/** What the events page reads first, for the search part of an address. A page after the last one is the last one. */
export function readEvents(search: string, { now }: RouteClock): RouteRead {
  const criteria = readCriteria(search);
  const list = listOptions(criteria, now);
  const question = { query: GetEventListDocument, variables: { options: list } };
  return {
    queries: [question],
    list,
    outcome(client) {
      const total = client.readQuery(question)?.events.totalItems ?? 0;
      const last = pageCount(total);
      return criteria.page > last && total > 0 ? { movedTo: addressOf({ ...criteria, page: last }) } : 'found';
    },
  };
}
