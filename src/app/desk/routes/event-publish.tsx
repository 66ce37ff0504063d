import { useApolloClient } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { createPublicationLogic } from '#app/desk/publication-logic.ts';
import { publicationRelays } from '#app/desk/relays/event-parts-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { openOrganization } from '#machines/desk/workplace/workplace-selectors.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { linksOf } from '#views/desk/frame/desk-pages.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';
import { PublishPart } from '#views/desk/publish/publish-part.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const EventCallOff = lazyPart(async () => (await import('#app/desk/routes/event-call-off.tsx')).EventCallOff);

const EventRehearsal = lazyPart(async () => (await import('#app/desk/routes/event-rehearsal.tsx')).EventRehearsal);

const EventSeries = lazyPart(async () => (await import('#app/desk/routes/event-series.tsx')).EventSeries);

/** /desk/:organization/events/:eventId/publish */
export function EventPublish({ event }: { event: DeskEvent }) {
  const client = useApolloClient();
  const language = useLanguage();
  const organization = WorkplaceFlow.useSelector(openOrganization);
  const list = `/desk/${organization?.code ?? ''}/events`;
  const [logic] = useState(() => createPublicationLogic({ client }));
  const publication = useFlow(logic, { input: { eventId: event.id, list } });
  useRelays(publicationRelays, {
    publication,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  const settings = linksOf(organization, language).find(({ href }) => href.endsWith('/settings'))?.href ?? null;
  const isRehearsed =
    (event.status === 'DRAFT' || event.status === 'LIVE') && organization?.permissions.includes('UpdateEvent');
  const isOfSeries = event.isOfSeries && organization?.permissions.includes('PublishEvent');
  return (
    <PublicationFlow.Provider actor={publication}>
      <PublishPart
        event={event}
        path={`${list}/${event.id}`}
        settings={settings}
        permissions={organization?.permissions ?? []}
        origin={window.location.origin}
        series={<Suspense fallback={null}>{isOfSeries && <EventSeries eventId={event.id} events={list} />}</Suspense>}
        rehearsal={<Suspense fallback={null}>{isRehearsed && <EventRehearsal event={event} />}</Suspense>}
      >
        <Suspense fallback={null}>
          <EventCallOff event={event} />
        </Suspense>
      </PublishPart>
    </PublicationFlow.Provider>
  );
}
