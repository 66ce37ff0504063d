import { fromPromise } from 'xstate';
import { listOptions, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import {
  eventSearchMachine,
  type EventListResult,
  type EventSearchActors,
} from '#machines/shop/event-search/event-search-machine.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { findEvents } from '#services/shop/events/events-service.ts';

type Wiring = { client: Pick<ClientSlot, 'ask'>; now: () => Date };

export function createEventSearchLogic({ client, now }: Wiring) {
  return eventSearchMachine.provide({
    actors: {
      searchEvents: fromPromise<EventListResult, SearchCriteria>(async ({ input, signal }) =>
        findEvents(await client.ask(), listOptions(input, now()), signal),
      ),
    } satisfies EventSearchActors,
  });
}
