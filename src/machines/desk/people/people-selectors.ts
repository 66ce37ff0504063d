import type { SnapshotFrom } from 'xstate';
import { deskLimits } from '#domain/desk-limits.ts';
import type { peopleMachine } from '#machines/desk/people/people-machine.ts';

type Snapshot = SnapshotFrom<typeof peopleMachine>;

export const peopleState = ({ value }: Snapshot) => value;
export const peoplePage = ({ context }: Snapshot) => context.page;
export const peopleFilter = ({ context }: Snapshot) => context.filter;
export const openPerson = ({ context }: Snapshot) => context.openId;
export const whyUnread = ({ context }: Snapshot) => context.unread;
export const canSearch = (snapshot: Snapshot) => snapshot.matches('listing');
export const canGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'people.next' });
export const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'people.previous' });
export const isWholeEvent = ({ context: { filter } }: Snapshot) =>
  filter.search === '' &&
  filter.tierId === null &&
  filter.state === null &&
  !filter.isMissingAnswers &&
  !filter.owes &&
  !filter.isMailRefused;
/** How many stand on the pages before this one. */
export const before = ({ context }: Snapshot) => context.trail.length * deskLimits.peopleInPage;
