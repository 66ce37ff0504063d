import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { todayMachine, type TodayActors } from '#machines/desk/today/today-machine.ts';
import { getDeskToday } from '#services/desk/today/today-service.ts';

export function createTodayLogic({ client }: { client: ApolloClient }) {
  return todayMachine.provide({
    actors: {
      getDeskToday: fromPromise(({ input, signal }) => getDeskToday(client, input, signal)),
    } satisfies TodayActors,
  });
}
