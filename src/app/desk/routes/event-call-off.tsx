import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { createCallOffProgressLogic } from '#app/desk/call-off-progress-logic.ts';
import { callOffProgressRelays } from '#app/desk/relays/event-parts-relays.ts';
import { useEventChange } from '#app/desk/routes/use-event-change.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { deedPermissions } from '#domain/processes/event-process.ts';
import { openOrganization } from '#machines/desk/workplace/workplace-selectors.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { CallOffProgressFlow } from '#views/desk/call-off-progress/call-off-progress-context.ts';
import { ProgressSection } from '#views/desk/call-off-progress/progress-section.tsx';
import { CallOffSection } from '#views/desk/event-change/call-off-section.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** Where an event is called off, and how far that is. */
export function EventCallOff({ event }: { event: DeskEvent }) {
  const eventChange = useEventChange(event.id);
  const permissions = WorkplaceFlow.useSelector(openOrganization)?.permissions ?? [];
  const mayCallOff = permissions.includes(deedPermissions.CANCEL);
  return (
    <>
      <EventChangeFlow.Provider actor={eventChange}>
        <CallOffSection
          isOffered={mayCallOff && event.deeds.includes('CANCEL')}
          ticketColor={ticketColorOf(event.about.primaryCategory, event.id)}
        />
      </EventChangeFlow.Provider>
      {event.status === 'CANCELED' && <Progress eventId={event.id} mayHold={mayCallOff} />}
    </>
  );
}

function Progress({ eventId, mayHold }: { eventId: string; mayHold: boolean }) {
  const client = useApolloClient();
  const code = WorkplaceFlow.useSelector(openOrganization)?.code ?? '';
  const [logic] = useState(() => createCallOffProgressLogic({ client }));
  const callOffProgress = useFlow(logic, { input: { eventId } });
  useRelays(callOffProgressRelays, {
    callOffProgress,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <CallOffProgressFlow.Provider actor={callOffProgress}>
      <ProgressSection orders={`/desk/${code}/orders`} mayHold={mayHold} />
    </CallOffProgressFlow.Provider>
  );
}
