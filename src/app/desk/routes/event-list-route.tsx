import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createEventListLogic } from '#app/desk/event-list-logic.ts';
import { eventListRelays } from '#app/desk/relays/desk-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { useNewEvent } from '#app/desk/routes/new-event.ts';
import { permissionsAtEvent } from '#app/desk/routes/permissions-at-event.ts';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
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

function Page({ organization }: { organization: DeskOrganization }) {
  const { id, code, permissions, eventIds } = organization;
  const client = useApolloClient();
  const logic = useMemo(() => createEventListLogic({ client }), [client]);
  const eventList = useFlow(logic, { input: { organizationId: id } });
  const newEvent = useNewEvent(organization);
  useRelays(eventListRelays, { eventList, workplace: WorkplaceFlow.useActorRef(), session: SessionFlow.useActorRef() });
  return (
    <EventListFlow.Provider actor={eventList}>
      <NewEventFlow.Provider actor={newEvent}>
        <EventListScreen
          path={`/desk/${code}/events`}
          mayCreate={permissionsAtEvent(organization).includes('CreateEvent')}
          codesPath={permissions.includes('ReadEvent') && eventIds === null ? `/desk/${code}/codes` : null}
        />
      </NewEventFlow.Provider>
    </EventListFlow.Provider>
  );
}
