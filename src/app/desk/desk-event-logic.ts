import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { deskEventMachine, type DeskEventActors } from '#machines/desk/desk-event/desk-event-machine.ts';
import { getDeskEvent } from '#services/desk/event/event-service.ts';

export function createDeskEventLogic({ client }: { client: ApolloClient }) {
  return deskEventMachine.provide({
    actors: {
      getDeskEvent: fromPromise(({ input, signal }) => getDeskEvent(client, { id: input.eventId }, signal)),
    } satisfies DeskEventActors,
  });
}
