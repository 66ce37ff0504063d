import type { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { page: { hasMore: boolean } | null } };

const newestWords = [
  'Changed a role For: Jonas Beck Role: Door steward → Manager Works on: 2 events → all events',
  'Dev Sandhu',
  'Changed a tier or an add-on Part: tier or add-on Price: $25.00 → $30.00 Sold online: no → yes',
  'The Winter’s Tale',
  'Marie Tremblay',
  'Agreed to a request to cancel Order: WT7K2M Tickets: 2 Back: $30.00',
  'Somebody who is gone',
];
const oldestWords = [
  'Started the organizer Province: British Columbia Name: Harbour City Players Languages: English and Français',
];

const looking: Face = { shows: ['History'], announces: ['Looking up what was done'], hides: newestWords };
const unread = (words: string): Face => ({
  shows: ['History'],
  announces: [words],
  open: ['deskHistory.retry', 'Try again'],
  hides: newestWords,
});
const list = ({ context: { page } }: Snapshot): Face => ({
  shows: ['What the people of your desk did, the newest first.', ...(page?.hasMore ? newestWords : oldestWords)],
});

/** docs/decisions/157. */
export const deskHistorySays: SaysOf<typeof deskHistoryMachine> = {
  readingHistory: (snapshot) =>
    snapshot.context.page === null ? looking : { ...list(snapshot), locked: ['Older', 'Newer'] },
  notPermitted: looking,
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  listing: (snapshot) => ({
    ...list(snapshot),
    [snapshot.context.page?.hasMore ? 'open' : 'locked']: ['deskHistory.older', 'Older'],
  }),
};
