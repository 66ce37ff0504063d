import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createEventRepeatLogic } from '#app/desk/event-repeat-logic.ts';
import { eventRepeatRelays } from '#app/desk/relays/event-repeat-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { EventRepeatScreen } from '#views/desk/event-repeat/event-repeat-screen.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/events/:eventId/repeat */
export function EventRepeat({ organization, event }: { organization: DeskOrganization; event: DeskEvent }) {
  const client = useApolloClient();
  const logic = useMemo(() => createEventRepeatLogic({ client }), [client]);
  const eventRepeat = useFlow(logic, { input: { eventId: event.id } });
  useRelays(eventRepeatRelays, {
    eventRepeat,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <EventRepeatFlow.Provider actor={eventRepeat}>
      <EventRepeatScreen events={`/desk/${organization.code}/events`} />
    </EventRepeatFlow.Provider>
  );
}
