import { fromPromise } from 'xstate';
import { keptBookmark } from '#app/shop/pending-bookmark.ts';
import { bookmarkMachine, type BookmarkActors } from '#machines/shop/bookmark/bookmark-machine.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { withKey } from '#platform/idempotency-key.ts';
import { getIsSaved, saveEvent, unsaveEvent } from '#services/shop/events/bookmark-service.ts';

export function createBookmarkLogic({ client }: { client: Pick<ClientSlot, 'ask'> }) {
  return bookmarkMachine.provide({
    actors: {
      getIsSaved: fromPromise(async ({ input, signal }) => getIsSaved(await client.ask(), input.eventId, signal)),
      saveEvent: fromPromise(async ({ input, signal }) => {
        keptBookmark.set(null);
        return saveEvent(await client.ask(), withKey(input), signal);
      }),
      unsaveEvent: fromPromise(async ({ input, signal }) => unsaveEvent(await client.ask(), withKey(input), signal)),
    } satisfies BookmarkActors,
  });
}
