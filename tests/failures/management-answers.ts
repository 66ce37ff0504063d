import { here, phone } from '#tests/model/account/security/sample-guards.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';
import { dueDeletion, plainDeletion } from '#tests/model/account/personal-data/sample-deletions.ts';

/** Where alex is logged in, and about the end of the account, for which nobody has asked. */
export const managementAnswers: Pick<
  Answers,
  | 'GetMySessions'
  | 'EndSession'
  | 'EndOtherSessions'
  | 'GetAccountDeletion'
  | 'RequestAccountDeletion'
  | 'CancelAccountDeletion'
> = {
  GetAccountDeletion: () => ({ accountDeletion: plainDeletion }),
  RequestAccountDeletion: () => ({
    requestAccountDeletion: { __typename: 'AccountDeletion', dueAt: dueDeletion.dueAt },
  }),
  GetMySessions: () => ({ mySessions: [here, phone] }),
  EndSession: () => ({ endSession: { __typename: 'Success', success: true } }),
  EndOtherSessions: () => ({ endOtherSessions: { __typename: 'Success', success: true } }),
  CancelAccountDeletion: () => ({ cancelAccountDeletion: { __typename: 'Success', success: true } }),
};
