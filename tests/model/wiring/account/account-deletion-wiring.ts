import { createAccountDeletionLogic } from '#app/account/account-deletion-logic.ts';
import type { AccountDeletionActors } from '#machines/account/personal-data/account-deletion-machine.ts';
import { accountDeletionRequirements } from '#tests/model/account/personal-data/account-deletion-requirements.ts';
import { call, gives, results, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { confirmIdentityRows, refusable } from './guard-wiring.ts';

export const accountDeletionWiring = wiringOf<AccountDeletionActors>()({
  requirements: accountDeletionRequirements,
  wire: createAccountDeletionLogic,
  rows: {
    getAccountDeletion: call({
      does: [sends('GetAccountDeletion', {})],
      well: { 'it comes': { ends: gives({ __typename: 'ReadDeletion', deletion: '<accountDeletion>' }) } },
      nobody: 'endedAlone',
    }),
    requestAccountDeletion: call({
      does: [sends('RequestAccountDeletion', {})],
      well: results('requestAccountDeletion', { AccountDeletion: 'success', ConfirmationRequiredError: null }),
      refusedBy: 'requestAccountDeletion',
      ...refusable,
    }),
    cancelAccountDeletion: call({
      does: [sends('CancelAccountDeletion', {})],
      well: results('cancelAccountDeletion', { Success: 'success' }),
      ...refusable,
    }),
    confirmIdentity: confirmIdentityRows,
  },
});
