import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { createStartSession } from '#app/shared/start-session.ts';
import { emailChangeMachine, type EmailChangeActors } from '#machines/account/email-change/email-change-machine.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { updateCustomerEmailAddress } from '#services/account/login/account-service.ts';

export function createEmailChangeLogic({ client, session }: { client: ApolloClient; session: SessionActorRef }) {
  return emailChangeMachine.provide({
    actors: {
      updateCustomerEmailAddress: fromPromise(({ input, signal }) => updateCustomerEmailAddress(client, input, signal)),
      startSession: createStartSession(session),
    } satisfies EmailChangeActors,
  });
}
