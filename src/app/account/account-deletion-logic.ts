import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  accountDeletionMachine,
  type AccountDeletionActors,
} from '#machines/account/personal-data/account-deletion-machine.ts';
import { confirmIdentity } from '#services/account/guard/passkeys-service.ts';
import {
  cancelAccountDeletion,
  getAccountDeletion,
  requestAccountDeletion,
} from '#services/account/personal-data/account-deletion-service.ts';

type World = { client: ApolloClient };

export const createAccountDeletionLogic = ({ client }: World) =>
  accountDeletionMachine.provide({
    actors: {
      getAccountDeletion: fromPromise(({ signal }) => getAccountDeletion(client, signal)),
      requestAccountDeletion: fromPromise(({ signal }) => requestAccountDeletion(client, signal)),
      cancelAccountDeletion: fromPromise(({ signal }) => cancelAccountDeletion(client, signal)),
      confirmIdentity: fromPromise(({ input, signal }) => confirmIdentity(client, input, signal)),
    } satisfies AccountDeletionActors,
  });
