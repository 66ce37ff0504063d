import {
  cancelAccountDeletion,
  readAccountDeletion,
  requestAccountDeletion,
} from '#server/modules/personal-data/account-deletion.ts';
import { deleteAccountsJob } from '#server/modules/personal-data/delete-account.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What is kept about a person: what they are given of it, and what is deleted (docs/decisions/138 and 139). */
export const personalDataModule: ServerModule = {
  resolvers: {
    Query: {
      accountDeletion: (_parent, _args, context) => readAccountDeletion(context),
    },
    Mutation: {
      requestAccountDeletion: (_parent, _args, context) => requestAccountDeletion(context),
      cancelAccountDeletion: (_parent, _args, context) => cancelAccountDeletion(context),
    },
  },
  jobs: [deleteAccountsJob],
};
