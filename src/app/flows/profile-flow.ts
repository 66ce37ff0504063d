import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keepProfileDraftAt } from '#app/flows/profile-draft.ts';
import { profileMachine, type ProfileActors } from '#machines/profile/profile-machine.ts';
import { updateMemberAccount } from '#services/profile/profile-service.ts';
import { getMe } from '#services/session/session-service.ts';

export function createProfileLogic({ client, draftKey }: { client: ApolloClient; draftKey: string }) {
  return profileMachine.provide({
    actors: {
      keepDraft: keepProfileDraftAt(draftKey),
      getMe: fromPromise(({ signal }) => getMe(client, signal)),
      updateMemberAccount: fromPromise(({ input, signal }) => updateMemberAccount(client, input, signal)),
    } satisfies ProfileActors,
  });
}
