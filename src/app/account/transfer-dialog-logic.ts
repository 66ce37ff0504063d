import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import type { TransferDialogActors } from '#machines/account/transfer-dialog/transfer-dialog-setup.ts';
import {
  getTransferStatus,
  giveBackTicket,
  offerTransfer,
  withdrawTransfer,
} from '#services/account/transfers/transfers-service.ts';

export function createTransferDialogLogic({ client }: { client: ApolloClient }) {
  return transferDialogMachine.provide({
    actors: {
      getTransferStatus: fromPromise(({ input, signal }) => getTransferStatus(client, input, signal)),
      offerTransfer: fromPromise(({ input, signal }) => offerTransfer(client, input, signal)),
      giveBackTicket: fromPromise(({ input, signal }) => giveBackTicket(client, input, signal)),
      withdrawTransfer: fromPromise(({ input, signal }) => withdrawTransfer(client, input, signal)),
    } satisfies TransferDialogActors,
  });
}
