import { fromPromise, waitFor } from 'xstate';
import type { Person, SessionActorRef } from '#machines/shared/session/session-machine.ts';

const atRest = ['signedIn', 'signedOut', 'unreachable'];

/** What the session is told: who came, or (null) that somebody may have. */
export const beginningFor = (user: Person | null) =>
  user ? { type: 'session.loggedIn' as const, user } : { type: 'session.askAgain' as const };

export const hasSettled = ({ value }: { value: unknown }): boolean => atRest.includes(String(value));

/** Tells the session who came, or (null) that somebody may have; ends when the session has settled. */
export function createStartSession(session: SessionActorRef) {
  return fromPromise<void, { user: Person | null }>(async ({ input, signal }) => {
    session.send(beginningFor(input.user));
    await waitFor(session, hasSettled, { signal, timeout: 15_000 });
  });
}
