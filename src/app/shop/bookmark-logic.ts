import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keptBookmark } from '#app/shop/pending-bookmark.ts';
import { bookmarkMachine, type BookmarkActors } from '#machines/shop/bookmark/bookmark-machine.ts';
import { withKey } from '#platform/idempotency-key.ts';
import { getIsSaved, saveEvent, unsaveEvent } from '#services/shop/events/bookmark-service.ts';

export function createBookmarkLogic({ client }: { client: ApolloClient }) {
  return bookmarkMachine.provide({
    actors: {
      getIsSaved: fromPromise(({ input, signal }) => getIsSaved(client, input.eventId, signal)),
      saveEvent: fromPromise(({ input, signal }) => {
        keptBookmark.set(null);
        return saveEvent(client, withKey(input), signal);
      }),
      unsaveEvent: fromPromise(({ input, signal }) => unsaveEvent(client, withKey(input), signal)),
    } satisfies BookmarkActors,
  });
}
