import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const sessionState = (snapshot: Snapshot) => snapshot.value;
/** Who is logged in; null for a visitor and until it is known. */
export const user = (snapshot: Snapshot) => snapshot.context.user ?? null;
export const isSignedIn = (snapshot: Snapshot) => Boolean(snapshot.context.user);
/** Whether the server has said who is here; until then nothing is offered to either. */
export const isKnown = (snapshot: Snapshot) => snapshot.context.user !== undefined;

/** First and last name, or the e-mail address of a person without a name; empty for a visitor. */
export function personName(snapshot: Snapshot): string {
  const person = snapshot.context.user;
  if (!person) return '';
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.identifier;
}
