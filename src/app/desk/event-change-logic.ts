import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { eventChangeMachine, type EventChangeActors } from '#machines/desk/event-change/event-change-machine.ts';
import { changeEvent, getChangeEffects } from '#services/desk/event-change/event-change-service.ts';

export function createEventChangeLogic({ client }: { client: ApolloClient }) {
  return eventChangeMachine.provide({
    actors: {
      getChangeEffects: fromPromise(({ input, signal }) => getChangeEffects(client, input, signal)),
      changeEvent: fromPromise(({ input, signal }) => changeEvent(client, input, signal)),
    } satisfies EventChangeActors,
  });
}
