import { entries } from '#platform/storage/entries.ts';
import { keptData } from '#platform/storage/kept-data.ts';

/** The event that a visitor wanted to save, and for which a sign-up is under way in this browser. */
export const keptBookmark = keptData(entries.pendingBookmark, ({ eventId }) =>
  typeof eventId === 'string' ? { eventId } : null,
);
