import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { rehearsalRelays } from '#app/desk/relays/event-parts-relays.ts';
import { createRehearsalLogic } from '#app/desk/rehearsal-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { RehearsalFlow } from '#views/desk/rehearsal/rehearsal-context.ts';
import { RehearsalSection } from '#views/desk/rehearsal/rehearsal-section.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** Where the checkout of an event that can still be sold is rehearsed. */
export function EventRehearsal({ event }: { event: DeskEvent }) {
  const client = useApolloClient();
  const [logic] = useState(() => createRehearsalLogic({ client }));
  const rehearsal = useFlow(logic, { input: { eventId: event.id } });
  useRelays(rehearsalRelays, {
    rehearsal,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <RehearsalFlow.Provider actor={rehearsal}>
      <RehearsalSection isReady={event.publishProblems.every(({ level }) => level !== 'ERROR')} />
    </RehearsalFlow.Provider>
  );
}
