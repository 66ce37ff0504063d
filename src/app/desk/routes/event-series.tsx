import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { seriesPublicationRelays } from '#app/desk/relays/event-repeat-relays.ts';
import { createSeriesPublicationLogic } from '#app/desk/series-publication-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SeriesPublicationFlow } from '#views/desk/series/series-publication-context.ts';
import { SeriesSection } from '#views/desk/series/series-section.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** Where the drafts of an event's series are put on sale together. events: the address of the organizer's events. */
export function EventSeries({ eventId, events }: { eventId: string; events: string }) {
  const client = useApolloClient();
  const [logic] = useState(() => createSeriesPublicationLogic({ client }));
  const seriesPublication = useFlow(logic, { input: { eventId } });
  useRelays(seriesPublicationRelays, {
    seriesPublication,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <SeriesPublicationFlow.Provider actor={seriesPublication}>
      <SeriesSection events={events} />
    </SeriesPublicationFlow.Provider>
  );
}
