import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { pageMore } from '#messages/event.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { lazyPart } from '#platform/parts.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Columns, Page, Row } from '#platform/ui/page.tsx';
import { EventDocument, type EventQuery } from '#services/generated/graphql.ts';
import { EventDetails } from '#views/shop/events/event-details.tsx';
import { EventHead } from '#views/shop/events/event-head.tsx';
import { EventLoading } from '#views/shop/events/event-loading.tsx';
import { EventLocation } from '#views/shop/events/event-location.tsx';
import { HostedBy } from '#views/shop/events/hosted-by.tsx';
import { ReadFailure } from '#views/shop/events/read-failure.tsx';
import { RegisterBar } from '#views/shop/events/register-bar.tsx';

const NotFoundScreen = lazyPart(
  async () => (await import('#views/shared/not-found/not-found-screen.tsx')).NotFoundScreen,
);

const OtherDates = lazyPart(async () => (await import('#views/shop/events/other-dates.tsx')).OtherDates);
const RehearsalNotice = lazyPart(
  async () => (await import('#views/shop/rehearsal/rehearsal-notice.tsx')).RehearsalNotice,
);

export type EventDetail = NonNullable<EventQuery['event']>;

type Props = {
  eventId: string;
  /** What can be done with the event besides registering. */
  actions: (event: EventDetail) => ReactNode;
  /** In the place of Register while registration is not open yet. */
  reminder: (eventId: string) => ReactNode;
  /** Where a promotion code is given, of an event of which something is sold by code. */
  code: (eventId: string) => ReactNode;
};

/** The event's page (customer specification §2): a plain read, with the register bar at its foot. */
export function EventScreen({ eventId, actions, reminder, code }: Props) {
  const { data, error, refetch } = useAnswer(EventDocument, {
    variables: { id: eventId, includeAssets: true },
    context: errorShownBy('inline'),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data?.event) {
    return (
      <EventAsShown event={data.event} reminder={reminder} code={code}>
        {actions(data.event)}
      </EventAsShown>
    );
  }
  if (data) return <NoSuchEvent />;
  if (error) return <ReadFailure what="event" error={error} refetch={refetch} />;
  return <EventLoading />;
}

export function NoSuchEvent() {
  return (
    <Suspense fallback={<EventLoading />}>
      <NotFoundScreen />
    </Suspense>
  );
}

type Shown = Pick<Props, 'reminder'> & {
  code?: Props['code'];
  event: EventDetail;
  /** What stands above all of it. */
  notice?: ReactNode;
  children?: ReactNode;
};

/** The page of an event that is known. */
export function EventAsShown({ event, reminder, code, notice, children }: Shown) {
  const language = useLanguage();
  const ticketColor = ticketColorOf(event.primaryCategory?.code, event.id);
  const { rehearses } = event.organizer;
  return (
    <>
      <title>{`${event.name} · Foyer`}</title>
      <Page as="main" id="main" tabIndex={-1}>
        {notice}
        <Suspense>{rehearses && <RehearsalNotice of={rehearses} />}</Suspense>
        <Row $apart style={{ marginBottom: 'var(--s3)' }}>
          <TextLink href="/events" hit>
            <ArrowLeft /> {pageMore(language)}
          </TextLink>
          <span>{children}</span>
        </Row>
        <EventHead event={event} ticketColor={ticketColor} />
        <Columns>
          <div>
            {event.hasTiersByCode && code && <Suspense>{code(event.id)}</Suspense>}
            <EventDetails event={event} />
            {event.otherDates.length > 0 && (
              <Suspense>
                <OtherDates dates={event.otherDates} />
              </Suspense>
            )}
            <HostedBy organizer={event.organizer} />
          </div>
          <EventLocation location={event.location} name={event.locationName} />
        </Columns>
      </Page>
      <RegisterBar event={event} ticketColor={ticketColor} reminder={reminder} />
    </>
  );
}
