import { useApolloClient } from '@apollo/client/react';
import { Suspense, useMemo, type ComponentType } from 'react';
import { createDeskEventLogic } from '#app/desk/desk-event-logic.ts';
import { deskEventRelays } from '#app/desk/relays/desk-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { eventTabs } from '#app/desk/routes/event-tab.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { permissionsAtEvent } from '#app/desk/routes/permissions-at-event.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { lazyPart } from '#platform/parts.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { isEventPart, type EventPartSlug } from '#views/desk/event/event-part-list.ts';
import { isEventTab, type EventTabSlug } from '#views/desk/event/event-tab-list.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The head of the event stands before its forms come. */
const EventPart = lazyPart(async () => (await import('#app/desk/routes/event-part.tsx')).EventPart);

/** /desk/:organization/events/:eventId/:part? */
export function Route({ params: { organization: code = '', eventId = '', part = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) => (
        <Page
          key={eventId}
          organization={organization}
          eventId={eventId}
          open={isEventPart(part) || isEventTab(part, permissionsAtEvent(organization)) ? part : 'about'}
        />
      )}
    </DeskPage>
  );
}

type Props = { organization: DeskOrganization; eventId: string; open: EventPartSlug | EventTabSlug };

function Page({ organization, eventId, open }: Props) {
  const { code } = organization;
  const permissions = permissionsAtEvent(organization);
  const client = useApolloClient();
  const logic = useMemo(() => createDeskEventLogic({ client }), [client]);
  const deskEvent = useFlow(logic, { input: { eventId } });
  useRelays(deskEventRelays, { deskEvent, session: SessionFlow.useActorRef() });
  return (
    <DeskEventFlow.Provider actor={deskEvent}>
      <EventPage path={`/desk/${code}/events/${eventId}`} open={open} permissions={permissions}>
        {(event) => (
          <Suspense fallback={<SkeletonBar $height="14rem" />}>
            {isEventTab(open, permissions) ? (
              <EventTab slug={open} organization={organization} event={event} />
            ) : (
              <EventPart key={open} slug={open} event={event} mayChange={permissions.includes('UpdateEvent')} />
            )}
          </Suspense>
        )}
      </EventPage>
    </DeskEventFlow.Provider>
  );
}

type TabProps = { slug: EventTabSlug; organization: DeskOrganization; event: DeskEvent };

function EventTab({ slug, ...props }: TabProps) {
  const Tab: ComponentType<Omit<TabProps, 'slug'>> = eventTabs[slug];
  return <Tab {...props} />;
}
