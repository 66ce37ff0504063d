import type { SnapshotFrom } from 'xstate';
import type { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';

type Snapshot = SnapshotFrom<typeof accountSessionsMachine>;

export const accountSessions = ({ context }: Snapshot) => context.sessions;
export const areSessionsUnreadable = (snapshot: Snapshot) => snapshot.matches('unreadable');
export const areSessionsBusy = (snapshot: Snapshot) => !snapshot.matches('listing') && !snapshot.matches('unreadable');
/** The id of the session that is being ended. */
export const endedSessionId = ({ context }: Snapshot) => context.chosen?.id ?? null;
export const canEndSessions = (snapshot: Snapshot) => snapshot.matches('listing');
export const canEndOthers = (snapshot: Snapshot) => snapshot.can({ type: 'sessions.endOthers' });
export const hasOtherSessions = ({ context }: Snapshot) =>
  context.sessions?.some(({ isCurrent }) => !isCurrent) === true;
export const isEndingOthers = (snapshot: Snapshot) => snapshot.matches('endingOthers');
