import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { reportsMachine, type ReportsActors } from '#machines/desk/report/reports-machine.ts';
import { getDeskReport } from '#services/desk/report/reports-service.ts';

export function createReportsLogic({ client }: { client: ApolloClient }) {
  return reportsMachine.provide({
    actors: {
      getDeskReport: fromPromise(({ input, signal }) => getDeskReport(client, input, signal)),
    } satisfies ReportsActors,
  });
}
