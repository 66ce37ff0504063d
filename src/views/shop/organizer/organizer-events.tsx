import { Redirect } from 'wouter';
import { failureOf } from '#domain/notice.ts';
import { pageCount } from '#machines/shop/event-search/event-search-criteria.ts';
import { pageMore } from '#messages/event.ts';
import { listFailed, listLoading } from '#messages/events.ts';
import { upcomingNone, upcomingTitle } from '#messages/organizer.ts';
import { failureRetry, failureTitle } from '#messages/shell.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Row } from '#platform/ui/page.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { GetEventListDocument, type EventListOptions } from '#services/generated/graphql.ts';
import { EventTicket } from '#views/shared/events/event-ticket.tsx';

type Props = {
  options: EventListOptions;
  /** From 1. */
  page: number;
  hrefOf: (page: number) => string;
};

const inFirstView = 2;

/** What the organizer puts on next, a page of it. */
export function OrganizerEvents(props: Props) {
  const language = useLanguage();
  return (
    <section aria-labelledby="upcoming" style={{ marginTop: 'var(--s10)' }}>
      <Heading as="h2" id="upcoming" style={{ marginBottom: 'var(--s5)' }}>
        {upcomingTitle(language)}
      </Heading>
      <UpcomingEvents {...props} />
    </section>
  );
}

function UpcomingEvents({ options, page, hrefOf }: Props) {
  const language = useLanguage();
  const { data, error, refetch } = useAnswer(GetEventListDocument, {
    variables: { options },
    context: errorShownBy('inline'),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data) {
    const { items, totalItems } = data.events;
    if (totalItems === 0) return <NothingPlanned />;
    const pages = pageCount(totalItems);
    if (page > pages) return <Redirect to={hrefOf(pages)} replace />;
    return (
      <>
        <CardList>
          {items.map((event, index) => (
            <EventTicket key={event.id} event={event} isEager={index < inFirstView} heading="h3" />
          ))}
        </CardList>
        {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} />}
      </>
    );
  }
  if (error) {
    return (
      <Notice
        kind="error"
        title={failureTitle({ message: messageOfFailure(failureOf(error), language) }, language)}
        actions={
          <Button small onClick={() => void refetch().catch(() => undefined)}>
            {failureRetry(language)}
          </Button>
        }
      >
        {listFailed(language)}
      </Notice>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{listLoading(language)}</VisuallyHidden>
      <CardList as="div" aria-busy="true">
        {[0, 1].map((index) => (
          <Slot as="div" key={index}>
            <TicketSkeleton index={index} />
          </Slot>
        ))}
      </CardList>
    </>
  );
}

function NothingPlanned() {
  const language = useLanguage();
  return (
    <Row>
      <p>{upcomingNone(language)}</p>
      <ButtonLink kind="line" href="/events">
        {pageMore(language)}
      </ButtonLink>
    </Row>
  );
}
