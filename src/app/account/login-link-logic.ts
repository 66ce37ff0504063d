import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { createStartSession } from '#app/shared/start-session.ts';
import { loginLinkMachine, type LoginLinkActors } from '#machines/account/login-link/login-link-machine.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { logInByLink } from '#services/account/guard/login-guard-service.ts';

export function createLoginLinkLogic({ client, session }: { client: ApolloClient; session: SessionActorRef }) {
  return loginLinkMachine.provide({
    actors: {
      logInByLink: fromPromise(({ input, signal }) => logInByLink(client, input, signal)),
      startSession: createStartSession(session),
    } satisfies LoginLinkActors,
  });
}
