import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { claimLinkMachine, type ClaimLinkActors } from '#machines/account/claim-link/claim-link-machine.ts';
import { claimOrder, getReceivedOrder } from '#services/account/order-claims/order-claims-service.ts';

export function createClaimLinkLogic({ client }: { client: ApolloClient }) {
  return claimLinkMachine.provide({
    actors: {
      getReceivedOrder: fromPromise(({ input, signal }) => getReceivedOrder(client, input, signal)),
      claimOrder: fromPromise(({ input, signal }) => claimOrder(client, input, signal)),
    } satisfies ClaimLinkActors,
  });
}
