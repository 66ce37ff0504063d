import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createEventListLogic, createNewEventLogic } from '#app/desk/event-list-logic.ts';
import { eventListRelays, newEventRelays } from '#app/desk/relays/desk-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { siteTimeZone } from '#domain/limits.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { EventListFlow, NewEventFlow } from '#views/desk/event-list/event-list-context.ts';
import { EventListScreen } from '#views/desk/event-list/event-list-screen.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/events */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>{(organization) => <Page key={organization.id} organization={organization} />}</DeskPage>
  );
}

function Page({ organization: { id: organizationId, code, permissions } }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const logics = useMemo(
    () => ({ list: createEventListLogic({ client }), made: createNewEventLogic({ client }) }),
    [client],
  );
  const eventList = useFlow(logics.list, { input: { organizationId } });
  const newEvent = useFlow(logics.made, { input: { organizationId, code, timeZone: siteTimeZone } });
  const around = { workplace: WorkplaceFlow.useActorRef(), session: SessionFlow.useActorRef() };
  useRelays(eventListRelays, { eventList, ...around });
  useRelays(newEventRelays, { newEvent, ...around });
  return (
    <EventListFlow.Provider actor={eventList}>
      <NewEventFlow.Provider actor={newEvent}>
        <EventListScreen path={`/desk/${code}/events`} mayCreate={permissions.includes('CreateEvent')} />
      </NewEventFlow.Provider>
    </EventListFlow.Provider>
  );
}
