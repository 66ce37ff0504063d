import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  organizationStartMachine,
  type OrganizationStartActors,
} from '#machines/desk/organization-start/organization-start-machine.ts';
import { createOrganization } from '#services/desk/start/start-service.ts';

export function createOrganizationStartLogic({ client }: { client: ApolloClient }) {
  return organizationStartMachine.provide({
    actors: {
      createOrganization: fromPromise(({ input, signal }) => createOrganization(client, input, signal)),
    } satisfies OrganizationStartActors,
  });
}
