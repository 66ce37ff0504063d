import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { rehearsalMachine, type RehearsalActors } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import { changeRehearsal, getEventRehearsal } from '#services/desk/rehearsal/rehearsal-service.ts';

export function createRehearsalLogic({ client }: { client: ApolloClient }) {
  return rehearsalMachine.provide({
    actors: {
      getEventRehearsal: fromPromise(({ input, signal }) => getEventRehearsal(client, input, signal)),
      changeRehearsal: fromPromise(({ input, signal }) => changeRehearsal(client, input, signal)),
    } satisfies RehearsalActors,
  });
}
