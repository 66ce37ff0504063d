import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import { keptAfterVerification, keptLoginDraft } from '#app/account/login-draft.ts';
import { createStartSession } from '#app/shared/start-session.ts';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import type { LoginActors } from '#machines/account/login/login-types.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { withKey } from '#platform/idempotency-key.ts';
import { logIn, refreshVerification, requestPasswordReset, signUp } from '#services/account/login/account-service.ts';
import { giveSecondFactor, logInWithPasskey, requestLoginLink } from '#services/account/guard/login-guard-service.ts';

type World = {
  client: ApolloClient;
  session: SessionActorRef;
  /** Where the person wanted to go; kept for the browser that opens the verification mail. */
  returnUri: string;
};

export function createLoginLogic({ client, session, returnUri }: World) {
  return loginMachine.provide({
    actors: {
      logIn: fromPromise(({ input, signal }) => logIn(client, input, signal)),
      signUp: fromPromise(({ input, signal }) => signUp(client, withKey(input), signal)),
      refreshVerification: fromPromise(({ input, signal }) => refreshVerification(client, input, signal)),
      requestPasswordReset: fromPromise(({ input, signal }) => requestPasswordReset(client, input, signal)),
      requestLoginLink: fromPromise(({ input, signal }) => requestLoginLink(client, input, signal)),
      logInWithPasskey: fromPromise(({ signal }) => logInWithPasskey(client, signal)),
      giveSecondFactor: fromPromise(({ input, signal }) => giveSecondFactor(client, input, signal)),
      startSession: createStartSession(session),
      keepDraft: fromCallback(({ receive }) => {
        receive((event) => {
          if (event.type === 'draft.forget') return keptLoginDraft.set(null);
          keptLoginDraft.set(event.draft);
          keptAfterVerification.set({ returnUri, emailAddress: event.draft.emailAddress });
        });
      }),
    } satisfies LoginActors,
  });
}
