import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { createBookmarkLogic } from '#app/flows/bookmark-flow.ts';
import { dropWish, keepWish, readWish } from '#app/flows/bookmark-wish.ts';
import { readLoginDraft } from '#app/flows/login-draft.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import type { Person } from '#machines/session/session-machine.ts';
import { user } from '#machines/session/session-selectors.ts';
import { BookmarkButton } from '#views/events/bookmark-button.tsx';
import { BookmarkFlow } from '#views/events/bookmark-flow.ts';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';
import { SessionFlow } from '#views/session/session-flow.ts';

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
