import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { deskHistoryMachine, type DeskHistoryActors } from '#machines/desk/desk-history/desk-history-machine.ts';
import { getDeskHistory } from '#services/desk/history/history-service.ts';

export function createDeskHistoryLogic({ client }: { client: ApolloClient }) {
  return deskHistoryMachine.provide({
    actors: {
      getDeskHistory: fromPromise(({ input, signal }) => getDeskHistory(client, input, signal)),
    } satisfies DeskHistoryActors,
  });
}
