import { TicketPercent } from 'lucide-react';
import { Suspense, type FC } from 'react';
import * as selectors from '#machines/desk/event-list/event-list-selectors.ts';
import { pageCodes, pageLoading, pageTitle } from '#messages/event-list.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { EventListFlow } from '#views/desk/event-list/event-list-context.ts';
import { NewEventButton } from '#views/desk/event-list/new-event-button.tsx';

/** What the list needs once it has come. */
const EventTabs = lazyPart(async () => (await import('#views/desk/event-list/event-tabs.tsx')).EventTabs);
const SearchForm = lazyPart(async () => (await import('#views/desk/event-list/search-form.tsx')).SearchForm);

type Props = {
  /** Of the list: '/desk/players/events'. */
  path: string;
  /** Whether the person may make events. */
  mayCreate: boolean;
  /** Of the promotion codes; null for who does not read them. */
  codesPath: string | null;
};

function Unread() {
  const language = useLanguage();
  const list = EventListFlow.useActorRef();
  const isSignedOut = EventListFlow.useSelector(selectors.eventListState) === 'signedOut';
  const trouble = EventListFlow.useSelector(selectors.eventListTrouble);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => list.send({ type: 'eventList.retry' })}
    />
  );
}

function List(props: Props) {
  const language = useLanguage();
  const isReading = EventListFlow.useSelector(selectors.eventListState) === 'readingEvents';
  return (
    <>
      <Head {...props} />
      <Stack $gap="s5" aria-busy={isReading}>
        <Suspense fallback={<SkeletonBar $height="4rem" />}>
          <SearchForm />
        </Suspense>
        {isReading && <VisuallyHidden role="status">{pageLoading(language)}</VisuallyHidden>}
        <Suspense fallback={<SkeletonBar $height="14rem" />}>
          <EventTabs {...props} />
        </Suspense>
      </Stack>
    </>
  );
}

const faces = {
  readingEvents: List,
  listing: List,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: List,
} satisfies Record<ReturnType<typeof selectors.eventListState>, FC<Props>>;

/** /desk/:organization/events (docs/decisions/156). */
export function EventListScreen(props: Props) {
  const Face: FC<Props> = faces[EventListFlow.useSelector(selectors.eventListState)];
  return <Face {...props} />;
}

function Head({ mayCreate, codesPath }: Props) {
  const language = useLanguage();
  return (
    <PageHead>
      <Title>{pageTitle(language)}</Title>
      <Row $gap="s2">
        {codesPath !== null && (
          <ButtonLink kind="line" small href={codesPath}>
            <TicketPercent /> {pageCodes(language)}
          </ButtonLink>
        )}
        {mayCreate && <NewEventButton />}
      </Row>
    </PageHead>
  );
}
