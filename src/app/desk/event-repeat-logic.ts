import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import type { EventRepeatActors } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import { getEventRepeat, repeatEvent } from '#services/desk/event-repeat/event-repeat-service.ts';

export function createEventRepeatLogic({ client }: { client: ApolloClient }) {
  return eventRepeatMachine.provide({
    actors: {
      getEventRepeat: fromPromise(({ input, signal }) => getEventRepeat(client, input, signal)),
      repeatEvent: fromPromise(({ input, signal }) => repeatEvent(client, input, signal)),
    } satisfies EventRepeatActors,
  });
}
