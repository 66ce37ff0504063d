import { useQuery } from '@apollo/client/react';
import { ArrowLeft, Share } from 'lucide-react';
import { stockOf } from '#platform/look/stock.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Columns, Page, Row } from '#platform/ui/page.tsx';
import { EventDocument, type EventQuery } from '#services/generated/graphql.ts';
import { EventDetails } from '#views/events/event-details.tsx';
import { EventHead } from '#views/events/event-head.tsx';
import { EventFailure, EventLoading, EventUnknown } from '#views/events/event-states.tsx';
import { EventLocation } from '#views/events/event-location.tsx';
import { HostedBy } from '#views/events/hosted-by.tsx';
import { RegisterBar } from '#views/events/register-bar.tsx';

export type EventDetail = NonNullable<EventQuery['event']>;

type Props = { eventId: string; onShare: (name: string) => Promise<void> };

/** The event's page (customer specification §2): a plain read, with the register bar at its foot. */
export function EventScreen({ eventId, onShare }: Props) {
  const { data, error, refetch } = useQuery(EventDocument, {
    variables: { id: eventId, includeAssets: true },
    context: { noToast: true },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data?.event) return <KnownEvent event={data.event} onShare={onShare} />;
  if (data) return <EventUnknown />;
  if (error) return <EventFailure message={error.message} onRetry={() => void refetch().catch(() => undefined)} />;
  return <EventLoading />;
}

function KnownEvent({ event, onShare }: { event: EventDetail; onShare: Props['onShare'] }) {
  const stock = stockOf(event.primaryCategory?.code, event.id);
  return (
    <>
      <title>{`${event.name} · Foyer`}</title>
      <Page as="main" id="main" tabIndex={-1}>
        <Row $apart style={{ marginBottom: 'var(--s3)' }}>
          <TextLink href="/events" hit>
            <ArrowLeft /> See more events
          </TextLink>
          <IconButton style={{ marginRight: '-.5rem' }} onClick={() => void onShare(event.name)}>
            <Share /> Share
          </IconButton>
        </Row>
        <EventHead event={event} stock={stock} />
        <Columns>
          <div>
            <EventDetails description={event.description} />
            <HostedBy organizer={event.organizer} category={event.primaryCategory?.code} />
          </div>
          <EventLocation location={event.location} name={event.locationName} />
        </Columns>
      </Page>
      <RegisterBar event={event} stock={stock} />
    </>
  );
}
