import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  callOffProgressMachine,
  type CallOffProgressActors,
} from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import { getCallOffProgress, holdCallOff } from '#services/desk/call-off-progress/call-off-progress-service.ts';

export function createCallOffProgressLogic({ client }: { client: ApolloClient }) {
  return callOffProgressMachine.provide({
    actors: {
      getCallOffProgress: fromPromise(({ input, signal }) => getCallOffProgress(client, input, signal)),
      holdCallOff: fromPromise(({ input, signal }) => holdCallOff(client, input, signal)),
    } satisfies CallOffProgressActors,
  });
}
