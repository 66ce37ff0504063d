import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { transferLinkMachine, type TransferLinkActors } from '#machines/account/transfer-link/transfer-link-machine.ts';
import {
  acceptTransfer,
  declineTransfer,
  getReceivedTransfer,
} from '#services/account/transfers/received-transfers-service.ts';

export function createTransferLinkLogic({ client }: { client: ApolloClient }) {
  return transferLinkMachine.provide({
    actors: {
      getReceivedTransfer: fromPromise(({ input, signal }) => getReceivedTransfer(client, input, signal)),
      acceptTransfer: fromPromise(({ input, signal }) => acceptTransfer(client, input, signal)),
      declineTransfer: fromPromise(({ input, signal }) => declineTransfer(client, input, signal)),
    } satisfies TransferLinkActors,
  });
}
