import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { createBookmarkLogic } from '#app/shop/bookmark-logic.ts';
import { dropWish, keepWish, readWish } from '#app/shop/pending-bookmark.ts';
import { readLoginDraft } from '#app/account/login-draft.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { BookmarkButton } from '#views/shop/events/bookmark-button.tsx';
import { BookmarkFlow } from '#views/shop/events/bookmark-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The bookmark with its flow, told who is here and whether the login that it asked for was left. */
export function EventBookmark({ eventId }: { eventId: string }) {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const [{ logic, input }] = useState(() => ({
    logic: createBookmarkLogic({ client }),
    input: { eventId, isWanted: readWish() === eventId },
  }));
  const actor = useFlow(logic, { input });
  useNews(
    useCallback(() => {
      const tell = (person: Person | null) => actor.send({ type: 'session.changed', isSignedIn: person !== null });
      const known = user(session.getSnapshot());
      if (known) tell(known);
      return session.on('session.changed', (news) => tell(news.user));
    }, [actor, session]),
  );
  useNews(
    useCallback(
      () =>
        actor.on('bookmark.loginNeeded', () => {
          keepWish(eventId);
          overlay.send({ type: 'overlay.openLogin' });
        }),
      [actor, eventId, overlay],
    ),
  );
  useNews(
    useCallback(
      () =>
        overlay.subscribe(({ value, context }) => {
          if (value === 'loggingIn' || context.isSignedIn) return;
          // Whoever signed up goes on by the mail; whoever only closed the login does not want it any more.
          if (actor.getSnapshot().can({ type: 'login.left' }) && readLoginDraft() === null) dropWish();
          actor.send({ type: 'login.left' });
        }),
      [actor, overlay],
    ),
  );
  return (
    <BookmarkFlow.Provider actor={actor}>
      <BookmarkButton />
    </BookmarkFlow.Provider>
  );
}
