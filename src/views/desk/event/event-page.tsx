import type { FC, ReactNode } from 'react';
import { styled } from 'styled-components';
import { deskEvent, deskEventState, deskEventTrouble } from '#machines/desk/desk-event/desk-event-selectors.ts';
import { pageLoading, pageMissing, pageMissingText, pageTitle } from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { narrow } from '#platform/look/media.ts';
import { Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { DeskEventFieldsFragment, Permission } from '#services/desk/generated/graphql.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventHead } from '#views/desk/event/desk-event-head.tsx';
import { EventPartsNav } from '#views/desk/event/event-parts-nav.tsx';
import { EventPageTabs } from '#views/desk/event/event-page-tabs.tsx';
import { isEventPart, type EventPartSlug } from '#views/desk/event/event-part-list.ts';
import type { EventTabSlug } from '#views/desk/event/event-tab-list.ts';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { PartsPage } from '#views/desk/parts/parts-page.ts';

type Event = DeskEventFieldsFragment;
type Props = {
  /** Of the event: '/desk/players/events/1'. */
  path: string;
  open: EventPartSlug | EventTabSlug;
  /** Of who looks. */
  permissions: readonly Permission[];
  /** The part, or the other page of it, that is open. */
  children: (event: Event) => ReactNode;
};

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const flow = DeskEventFlow.useActorRef();
  const isSignedOut = DeskEventFlow.useSelector(deskEventState) === 'signedOut';
  const trouble = DeskEventFlow.useSelector(deskEventTrouble);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => flow.send({ type: 'deskEvent.retry' })}
    />
  );
}

function Missing() {
  const language = useLanguage();
  return (
    <>
      <PageHead>
        <Title>{pageMissing(language)}</Title>
      </PageHead>
      <Panel as="div">
        <p>{pageMissingText(language)}</p>
      </Panel>
    </>
  );
}

/** One face of two states: what is typed into it stays while the event is read anew. */
function Open({ path, open, permissions, children }: Props) {
  const event = DeskEventFlow.useSelector(deskEvent);
  if (!event) return <Looking />;
  return (
    <>
      <EventHead event={event} list={path.slice(0, path.lastIndexOf('/'))} />
      <EventPageTabs path={path} open={isEventPart(open) ? null : open} permissions={permissions} />
      {isEventPart(open) ? (
        <PartsPage>
          <EventPartsNav path={path} open={open} problems={event.publishProblems} />
          <div>{children(event)}</div>
        </PartsPage>
      ) : (
        <OtherPage>{children(event)}</OtherPage>
      )}
    </>
  );
}

const faces = {
  readingEvent: Open,
  unreadable: Unread,
  signedOut: Unread,
  missing: Missing,
  open: Open,
} satisfies Record<ReturnType<typeof deskEventState>, FC<Props>>;

/** /desk/:organization/events/:eventId/:part: the event, and one of its parts (docs/decisions/156). */
export function EventPage(props: Props) {
  const Face: FC<Props> = faces[DeskEventFlow.useSelector(deskEventState)];
  return <Face {...props} />;
}

const OtherPage = styled.div`
  margin-top: var(--s6);
  ${narrow} {
    margin-top: var(--s4);
  }
`;
