import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keepProfileDraftOf } from '#app/account/profile-draft.ts';
import { profileMachine, type ProfileActors } from '#machines/account/profile/profile-machine.ts';
import { updateMemberAccount } from '#services/account/profile/profile-service.ts';
import { getMe } from '#services/shared/session/session-service.ts';

export function createProfileLogic({ client, userId }: { client: ApolloClient; userId: string }) {
  return profileMachine.provide({
    actors: {
      keepDraft: keepProfileDraftOf(userId),
      getMe: fromPromise(({ signal }) => getMe(client, signal)),
      updateMemberAccount: fromPromise(({ input, signal }) => updateMemberAccount(client, input, signal)),
    } satisfies ProfileActors,
  });
}
