import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { sessionMachine, type Person, type SessionActors } from '#machines/shared/session/session-machine.ts';

/** A session that asks `getMe` who is here and hears nothing from elsewhere. Not started. */
export function sessionOf(getMe: () => Promise<Person | null>, changes: Partial<SessionActors> = {}) {
  const actors: SessionActors = {
    getMe: fromPromise(getMe),
    logout: fromPromise<unknown>(async () => undefined),
    clearAuthCache: fromPromise<void>(async () => undefined),
    listenToOtherTabs: fromCallback(() => undefined),
    listenToConnection: fromCallback(() => undefined),
    ...changes,
  };
  return createActor(sessionMachine.provide({ actors }));
}

/** A session that knows who is here: a person, or null for a visitor. */
export async function startedSession(me: Person | null) {
  const session = sessionOf(async () => me).start();
  await waitFor(session, ({ context }) => context.user !== undefined && context.user === me);
  await waitFor(session, ({ value }) => value === (me ? 'signedIn' : 'signedOut'));
  return session;
}
