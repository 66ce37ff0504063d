import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { createEventChangeLogic } from '#app/desk/event-change-logic.ts';
import { eventChangeRelays } from '#app/desk/relays/event-parts-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The flow in which an event is moved or called off, as a part of its page. */
export function useEventChange(eventId: string) {
  const client = useApolloClient();
  const [logic] = useState(() => createEventChangeLogic({ client }));
  const eventChange = useFlow(logic, { input: { eventId } });
  useRelays(eventChangeRelays, {
    eventChange,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return eventChange;
}
