import type { SnapshotFrom } from 'xstate';
import type { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';

type Snapshot = SnapshotFrom<typeof eventListMachine>;

export const eventListState = ({ value }: Snapshot) => value;
export const openList = ({ context }: Snapshot) => context.list;
export const eventSearch = ({ context }: Snapshot) => context.search;
export const eventPage = ({ context }: Snapshot) => context.page;
export const eventListTrouble = ({ context }: Snapshot) => context.trouble;
export const isFirstPage = ({ context }: Snapshot) => context.before.length === 0;
export const canGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'eventList.next' });
export const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'eventList.previous' });
