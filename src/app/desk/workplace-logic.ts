import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { workplaceMachine, type WorkplaceActors } from '#machines/desk/workplace/workplace-machine.ts';
import { getMyOrganizations } from '#services/desk/workplace/workplace-service.ts';

export function createWorkplaceLogic({ client }: { client: ApolloClient }) {
  return workplaceMachine.provide({
    actors: {
      getMyOrganizations: fromPromise(({ signal }) => getMyOrganizations(client, signal)),
    } satisfies WorkplaceActors,
  });
}
