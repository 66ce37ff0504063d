import { memo, useDeferredValue, useMemo, type FC, type ReactNode } from 'react';
import { addressOf, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import {
  foundEvents,
  pages,
  resultsState,
  searchCriteria,
  searchFailure,
} from '#machines/shop/event-search/event-search-selectors.ts';
import { filterReset, listFailed, listLoading, noneText, noneTitle } from '#messages/events.ts';
import { failureRetry, failureTitle } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Display, Page, Hero } from '#platform/ui/page.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { EventFilters } from '#views/shop/events/event-filters.tsx';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { EventTicket } from '#views/shared/events/event-ticket.tsx';
import { SearchBar } from '#views/shop/events/search-bar.tsx';
import { searchTitle } from '#views/shop/events/search-title.ts';

type ResultsState = ReturnType<typeof resultsState>;

type Shown = {
  state: ResultsState;
  events: ReturnType<typeof foundEvents>;
  criteria: SearchCriteria;
  count: number;
  failure: ReturnType<typeof searchFailure>;
};

const inFirstView = 6;

const faces = {
  recalling: Searching,
  searching: Searching,
  showing: Found,
  beyondLast: Searching,
  empty: NoneFound,
  refreshing: Found,
  failed: Failed,
} satisfies Record<ResultsState, FC<Shown>>;

/** The events list (customer specification §2). */
export function EventsScreen({ place }: { place: ReactNode }) {
  const language = useLanguage();
  const title = searchTitle(EventSearchFlow.useSelector(searchCriteria), language);
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>{`${title} · Foyer`}</title>
      <Hero>
        <Display as="h1">{title}</Display>
      </Hero>
      <SearchBar place={place} />
      <EventFilters />
      <Results shown={useShown()} />
    </Page>
  );
}

/** A press is answered first; the list, which is the most of the page, is drawn in slices after it. */
function useShown(): Shown {
  const state = EventSearchFlow.useSelector(resultsState);
  const events = EventSearchFlow.useSelector(foundEvents);
  const criteria = EventSearchFlow.useSelector(searchCriteria);
  const count = EventSearchFlow.useSelector(pages);
  const failure = EventSearchFlow.useSelector(searchFailure);
  const shown = useMemo(() => ({ state, events, criteria, count, failure }), [state, events, criteria, count, failure]);
  return useDeferredValue(shown);
}

const Results = memo(function Results({ shown }: { shown: Shown }) {
  const Face: FC<Shown> = faces[shown.state];
  return <Face {...shown} />;
});

function Searching() {
  const language = useLanguage();
  return (
    <>
      <VisuallyHidden role="status">{listLoading(language)}</VisuallyHidden>
      <CardList as="div" aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Slot as="div" key={index}>
            <TicketSkeleton index={index} />
          </Slot>
        ))}
      </CardList>
    </>
  );
}

function Found({ events, criteria, count }: Shown) {
  const page = Math.min(Math.max(criteria.page, 1), count);
  if (events.length === 0) return <NoneFound />;
  return (
    <>
      <CardList>
        {events.map((event, index) => (
          <EventTicket key={event.id} event={event} isEager={index < inFirstView} />
        ))}
      </CardList>
      <Pager page={page} pages={count} hrefOf={(to) => addressOf({ ...criteria, page: to })} />
    </>
  );
}

function NoneFound() {
  const language = useLanguage();
  return (
    <EmptyState
      art={<Cover event={{ id: 'no-events', category: 'theatre' }} w={240} h={300} />}
      title={noneTitle(language)}
      heading="h2"
      actions={<ButtonLink href="/events">{filterReset(language)}</ButtonLink>}
    >
      {noneText(language)}
    </EmptyState>
  );
}

function Failed({ failure }: Shown) {
  const language = useLanguage();
  const flow = EventSearchFlow.useActorRef();
  return (
    <EmptyState
      art={<Cover event={{ id: 'events-failed', category: 'talk' }} w={240} h={300} />}
      title={failureTitle({ message: failure ? messageOfFailure(failure, language) : '' }, language)}
      heading="h2"
      role="alert"
      actions={<Button onClick={() => flow.send({ type: 'search.retry' })}>{failureRetry(language)}</Button>}
    >
      {listFailed(language)}
    </EmptyState>
  );
}
