import { useCallback } from 'react';
import { useNews } from '#app/use-news.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type TellsSessionEnd = { on: (type: 'session.ended', listener: () => void) => { unsubscribe: () => void } };

/** A flow that finds nobody logged in tells the session, whose guard then leads to the login and back. */
export function useSessionEnd(actor: TellsSessionEnd): void {
  const session = SessionFlow.useActorRef();
  useNews(
    useCallback(() => actor.on('session.ended', () => session.send({ type: 'session.expired' })), [actor, session]),
  );
}
