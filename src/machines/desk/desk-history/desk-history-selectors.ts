import type { SnapshotFrom } from 'xstate';
import type { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';

type Snapshot = SnapshotFrom<typeof deskHistoryMachine>;

export const historyState = ({ value }: Snapshot) => value;
export const historyPage = ({ context }: Snapshot) => context.page;
export const whyHistoryUnread = ({ context }: Snapshot) => context.unread;
export const canTurnBack = (snapshot: Snapshot) => snapshot.can({ type: 'deskHistory.older' });
export const canTurnForth = (snapshot: Snapshot) => snapshot.can({ type: 'deskHistory.newer' });
