import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { createStartSession } from '#app/shared/start-session.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { undoChangeMachine, type UndoChangeActors } from '#machines/account/undo-change/undo-change-machine.ts';
import { undoAccountChange } from '#services/account/login/account-service.ts';

export function createUndoChangeLogic({ client, session }: { client: ApolloClient; session: SessionActorRef }) {
  return undoChangeMachine.provide({
    actors: {
      undoAccountChange: fromPromise(({ input, signal }) => undoAccountChange(client, input, signal)),
      startSession: createStartSession(session),
    } satisfies UndoChangeActors,
  });
}
