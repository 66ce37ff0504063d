import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { eventListMachine, type EventListActors } from '#machines/desk/event-list/event-list-machine.ts';
import { newEventMachine, type NewEventActors } from '#machines/desk/new-event/new-event-machine.ts';
import { createEvent, getDeskEvents } from '#services/desk/event-list/event-list-service.ts';

export function createEventListLogic({ client }: { client: ApolloClient }) {
  return eventListMachine.provide({
    actors: {
      getDeskEvents: fromPromise(({ input, signal }) => getDeskEvents(client, input, signal)),
    } satisfies EventListActors,
  });
}

export function createNewEventLogic({ client }: { client: ApolloClient }) {
  return newEventMachine.provide({
    actors: {
      createEvent: fromPromise(({ input, signal }) => createEvent(client, input, signal)),
    } satisfies NewEventActors,
  });
}
