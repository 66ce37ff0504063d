import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createNewEventLogic } from '#app/desk/event-list-logic.ts';
import { newEventRelays } from '#app/desk/relays/desk-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { siteTimeZone } from '#domain/limits.ts';
import type { NewEventActorRef } from '#machines/desk/new-event/new-event-machine.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The flow in which an event of this organizer is begun: on the list of its events, and where nothing is on sale yet. */
export function useNewEvent({ id, code }: Pick<DeskOrganization, 'id' | 'code'>): NewEventActorRef {
  const client = useApolloClient();
  const logic = useMemo(() => createNewEventLogic({ client }), [client]);
  const newEvent = useFlow(logic, { input: { organizationId: id, code, timeZone: siteTimeZone } });
  useRelays(newEventRelays, { newEvent, workplace: WorkplaceFlow.useActorRef(), session: SessionFlow.useActorRef() });
  return newEvent;
}
