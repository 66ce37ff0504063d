import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import type { CodesActors } from '#machines/desk/codes/codes-setup.ts';
import { getDeskCodes, stopCode } from '#services/desk/codes/codes-service.ts';

export function createCodesLogic({ client }: { client: ApolloClient }) {
  return codesMachine.provide({
    actors: {
      getDeskCodes: fromPromise(({ input, signal }) => getDeskCodes(client, input, signal)),
      stopCode: fromPromise(({ input, signal }) => stopCode(client, input, signal)),
    } satisfies CodesActors,
  });
}
