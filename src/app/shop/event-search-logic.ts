import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { listOptions, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import {
  eventSearchMachine,
  type EventListResult,
  type EventSearchActors,
} from '#machines/shop/event-search/event-search-machine.ts';
import { findEvents } from '#services/shop/events/events-service.ts';

type Wiring = { client: ApolloClient; now: () => Date };

export function createEventSearchLogic({ client, now }: Wiring) {
  return eventSearchMachine.provide({
    actors: {
      searchEvents: fromPromise<EventListResult, SearchCriteria>(({ input, signal }) =>
        findEvents(client, listOptions(input, now()), signal),
      ),
    } satisfies EventSearchActors,
  });
}
