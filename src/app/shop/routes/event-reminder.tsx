import { useState } from 'react';
import { createOpeningReminderLogic } from '#app/shop/opening-reminder-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { reminderRelays } from '#app/shop/relays/event-relays.ts';
import { useRelays } from '#app/use-relays.ts';
import { useClientSlot } from '#platform/client/client-context.ts';
import { OpeningReminderButton } from '#views/shop/events/opening-reminder-button.tsx';
import { OpeningReminderFlow } from '#views/shop/events/opening-reminder-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** 'Remind me' with its flow, told who is here and whether the login that it asked for was left. */
export function EventReminder({ eventId }: { eventId: string }) {
  const client = useClientSlot();
  const session = SessionFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const [logic] = useState(() => createOpeningReminderLogic({ client }));
  const actor = useFlow(logic, { input: { eventId } });
  useRelays(reminderRelays, { session, overlay, reminder: actor });
  return (
    <OpeningReminderFlow.Provider actor={actor}>
      <OpeningReminderButton />
    </OpeningReminderFlow.Provider>
  );
}
