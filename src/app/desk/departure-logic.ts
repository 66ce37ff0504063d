import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { departureMachine, type DepartureActors } from '#machines/desk/departure/departure-machine.ts';
import { leaveOrganization } from '#services/desk/workplace/workplace-service.ts';

export function createDepartureLogic({ client }: { client: ApolloClient }) {
  return departureMachine.provide({
    actors: {
      leaveOrganization: fromPromise(({ input, signal }) => leaveOrganization(client, input, signal)),
    } satisfies DepartureActors,
  });
}
