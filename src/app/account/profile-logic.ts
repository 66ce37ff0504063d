import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keepProfileDraftAt } from '#app/account/profile-draft.ts';
import { profileMachine, type ProfileActors } from '#machines/account/profile/profile-machine.ts';
import { updateMemberAccount } from '#services/account/profile/profile-service.ts';
import { getMe } from '#services/shared/session/session-service.ts';

export function createProfileLogic({ client, draftKey }: { client: ApolloClient; draftKey: string }) {
  return profileMachine.provide({
    actors: {
      keepDraft: keepProfileDraftAt(draftKey),
      getMe: fromPromise(({ signal }) => getMe(client, signal)),
      updateMemberAccount: fromPromise(({ input, signal }) => updateMemberAccount(client, input, signal)),
    } satisfies ProfileActors,
  });
}
