import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { createStartSession } from '#app/shared/start-session.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { verificationMachine, type VerificationActors } from '#machines/account/verification/verification-machine.ts';
import { refreshVerification, verifyCustomerAccount } from '#services/account/login/account-service.ts';
import { getMe } from '#services/shared/session/session-service.ts';

export function createVerificationLogic({ client, session }: { client: ApolloClient; session: SessionActorRef }) {
  return verificationMachine.provide({
    actors: {
      verifyCustomerAccount: fromPromise(({ input, signal }) => verifyCustomerAccount(client, input, signal)),
      refreshVerification: fromPromise(({ input, signal }) => refreshVerification(client, input, signal)),
      getMe: fromPromise(({ signal }) => getMe(client, signal)),
      startSession: createStartSession(session),
    } satisfies VerificationActors,
  });
}
