import * as selectors from '#machines/desk/event-list/event-list-selectors.ts';
import {
  emptyList,
  emptyListText,
  emptySearch,
  emptySearchText,
  pageNext,
  pagePages,
  pagePrevious,
} from '#messages/event-list.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { EventRows } from '#platform/ui/event-row.tsx';
import { Row } from '#platform/ui/page.tsx';
import { DeskEventRow } from '#views/desk/event-list/desk-event-row.tsx';
import { EventListFlow } from '#views/desk/event-list/event-list-context.ts';

type Props = {
  /** Of the list: '/desk/players/events'. */
  path: string;
  /** Whether the person may make events. */
  mayCreate: boolean;
};

/** One page of a list, or what to do where there is nothing in it. */
export function EventListPage({ path, mayCreate }: Props) {
  const page = EventListFlow.useSelector(selectors.eventPage);
  if (!page) return null;
  if (page.events.length === 0) return <Nothing />;
  return (
    <>
      <EventRows>
        {page.events.map((event) => (
          <DeskEventRow key={event.id} event={event} href={`${path}/${event.id}`} mayCreate={mayCreate} />
        ))}
      </EventRows>
      <Pages />
    </>
  );
}

function Nothing() {
  const language = useLanguage();
  const list = EventListFlow.useSelector(selectors.openList);
  const search = EventListFlow.useSelector(selectors.eventSearch);
  const words = search === '' ? emptyList({ list }, language) : emptySearch({ search }, language);
  return (
    <EmptyState art={<Cover event={{ id: 'no-events', category: 'theatre' }} />} title={words} role="status">
      {search === '' ? emptyListText(language) : emptySearchText(language)}
    </EmptyState>
  );
}

/** One page more, or one back; nothing where all is on one. */
function Pages() {
  const language = useLanguage();
  const list = EventListFlow.useActorRef();
  const canGoOn = EventListFlow.useSelector(selectors.canGoOn);
  const canGoBack = EventListFlow.useSelector(selectors.canGoBack);
  const isOne = EventListFlow.useSelector(selectors.isFirstPage) && !canGoOn;
  if (isOne) return null;
  return (
    <Row as="nav" aria-label={pagePages(language)} $gap="s3">
      <Button kind="line" small aria-disabled={!canGoBack} onClick={() => list.send({ type: 'eventList.previous' })}>
        {pagePrevious(language)}
      </Button>
      <Button kind="line" small aria-disabled={!canGoOn} onClick={() => list.send({ type: 'eventList.next' })}>
        {pageNext(language)}
      </Button>
    </Row>
  );
}
