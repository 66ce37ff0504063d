import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { createOpeningReminderLogic } from '#app/shop/opening-reminder-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { OpeningReminderButton } from '#views/shop/events/opening-reminder-button.tsx';
import { OpeningReminderFlow } from '#views/shop/events/opening-reminder-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** 'Remind me' with its flow, told who is here and whether the login that it asked for was left. */
export function EventReminder({ eventId }: { eventId: string }) {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const [logic] = useState(() => createOpeningReminderLogic({ client }));
  const actor = useFlow(logic, { input: { eventId } });
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
      () => actor.on('reminder.loginNeeded', () => overlay.send({ type: 'overlay.openLogin' })),
      [actor, overlay],
    ),
  );
  useNews(
    useCallback(
      () =>
        overlay.subscribe(({ value, context }) => {
          if (value !== 'loggingIn' && !context.isSignedIn) actor.send({ type: 'login.left' });
        }),
      [actor, overlay],
    ),
  );
  return (
    <OpeningReminderFlow.Provider actor={actor}>
      <OpeningReminderButton />
    </OpeningReminderFlow.Provider>
  );
}
