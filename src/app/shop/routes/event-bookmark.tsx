import { useState } from 'react';
import { createBookmarkLogic } from '#app/shop/bookmark-logic.ts';
import { bookmarkRelays, type PendingBookmarkDeed } from '#app/shop/relays/event-relays.ts';
import { keptBookmark } from '#app/shop/pending-bookmark.ts';
import { keptLoginDraft } from '#app/account/login-draft.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { useClientSlot } from '#platform/client/client-context.ts';
import { BookmarkButton } from '#views/shop/events/bookmark-button.tsx';
import { BookmarkFlow } from '#views/shop/events/bookmark-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const world = {
  send(deed: PendingBookmarkDeed): void {
    if (deed.type === 'pendingBookmark.keep') keptBookmark.set({ eventId: deed.eventId });
    // Whoever signed up goes on by the mail; whoever only closed the login does not want it any more.
    else if (keptLoginDraft.get() === null) keptBookmark.set(null);
  },
};

/** The bookmark with its flow, told who is here and whether the login that it asked for was left. */
export function EventBookmark({ eventId }: { eventId: string }) {
  const client = useClientSlot();
  const session = SessionFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const [{ logic, input }] = useState(() => ({
    logic: createBookmarkLogic({ client }),
    input: { eventId, isWanted: keptBookmark.get()?.eventId === eventId },
  }));
  const actor = useFlow(logic, { input });
  useRelays(bookmarkRelays, { session, overlay, bookmark: actor, world });
  return (
    <BookmarkFlow.Provider actor={actor}>
      <BookmarkButton />
    </BookmarkFlow.Provider>
  );
}
