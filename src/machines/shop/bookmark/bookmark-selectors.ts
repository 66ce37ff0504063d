import type { SnapshotFrom } from 'xstate';
import type { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';

type Snapshot = SnapshotFrom<typeof bookmarkMachine>;

/** What is shown: the press counts before the server has answered. */
export const isShownSaved = (snapshot: Snapshot) => snapshot.matches('saved') || snapshot.matches('saving');
/** What a press does now; null while the last one is on its way. */
export function nextPress(snapshot: Snapshot): 'bookmark.save' | 'bookmark.unsave' | null {
  if (snapshot.can({ type: 'bookmark.save' })) return 'bookmark.save';
  return snapshot.can({ type: 'bookmark.unsave' }) ? 'bookmark.unsave' : null;
}
