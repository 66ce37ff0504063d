import { fromPromise, waitFor } from 'xstate';
import type { Person, SessionActorRef } from '#machines/shared/session/session-machine.ts';

const atRest = ['signedIn', 'signedOut', 'unreachable'];

/** Tells the session who came, or (null) that somebody may have; ends when the session has settled. */
export function createStartSession(session: SessionActorRef) {
  return fromPromise<void, { user: Person | null }>(async ({ input, signal }) => {
    session.send(input.user ? { type: 'session.loggedIn', user: input.user } : { type: 'session.askAgain' });
    await waitFor(session, (snapshot) => atRest.includes(String(snapshot.value)), { signal, timeout: 15_000 });
  });
}
