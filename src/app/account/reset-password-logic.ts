import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { createStartSession } from '#app/shared/start-session.ts';
import {
  resetPasswordMachine,
  type ResetPasswordActors,
} from '#machines/account/reset-password/reset-password-machine.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { resetPassword } from '#services/account/login/account-service.ts';

export function createResetPasswordLogic({ client, session }: { client: ApolloClient; session: SessionActorRef }) {
  return resetPasswordMachine.provide({
    actors: {
      resetPassword: fromPromise(({ input, signal }) => resetPassword(client, input, signal)),
      startSession: createStartSession(session),
    } satisfies ResetPasswordActors,
  });
}
