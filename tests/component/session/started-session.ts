import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { sessionMachine, type Person, type SessionActors } from '#machines/session/session-machine.ts';

/** A session that knows who is here: a person, or null for a visitor. */
export async function startedSession(me: Person | null) {
  const actors = {
    getMe: fromPromise(async () => me),
    logout: fromPromise<unknown>(async () => undefined),
    clearAuthCache: fromPromise<void>(async () => undefined),
    listenToOtherTabs: fromCallback(() => undefined),
    listenToConnection: fromCallback(() => undefined),
  } satisfies SessionActors;
  const session = createActor(sessionMachine.provide({ actors })).start();
  await waitFor(session, ({ context }) => context.user !== undefined && context.user === me);
  await waitFor(session, ({ value }) => value === (me ? 'signedIn' : 'signedOut'));
  return session;
}
