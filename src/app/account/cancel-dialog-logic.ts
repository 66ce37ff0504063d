import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import type { CancelDialogActors } from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';
import {
  cancellationQuote,
  cancelRegistrations,
  withdrawCancellation,
} from '#services/account/cancellations/cancellations-service.ts';

export function createCancelDialogLogic({ client }: { client: ApolloClient }) {
  return cancelDialogMachine.provide({
    actors: {
      cancellationQuote: fromPromise(({ input, signal }) => cancellationQuote(client, input, signal)),
      cancelRegistrations: fromPromise(({ input, signal }) => cancelRegistrations(client, input, signal)),
      withdrawCancellation: fromPromise(({ input, signal }) => withdrawCancellation(client, input, signal)),
    } satisfies CancelDialogActors,
  });
}
