import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { FC, ReactNode } from 'react';
import { styled } from 'styled-components';
import { deskLimits } from '#domain/desk-limits.ts';
import * as selectors from '#machines/desk/people/people-selectors.ts';
import {
  countsCancelled,
  countsOnly,
  countsRegistered,
  countsTitle,
  listLoading,
  listNext,
  listPages,
  listPlace,
  listPrevious,
  listTitle,
} from '#messages/desk-people.ts';
import { failureRetry } from '#messages/shell.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { notBeside } from '#views/desk/person/use-beside.ts';
import { Button } from '#platform/ui/button.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Muted } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { GetDeskPeopleQuery } from '#services/desk/generated/graphql.ts';
import { ChosenBar } from '#views/desk/people/chosen-bar.tsx';
import { ChoosePage, isWritable } from '#views/desk/people/choose-people.tsx';
import { PeopleFlow } from '#views/desk/people/people-context.ts';
import { PeopleSearch } from '#views/desk/people/people-search.tsx';
import { PeopleTable } from '#views/desk/people/people-table.tsx';

type Props = {
  /** Where all of them are given as a file; null for who may not have it. */
  file: string | null;
  /** Whether this role writes to some of them. */
  mayWrite: boolean;
  /** One person's, beside the list. */
  sheet: (id: string, close: () => void) => ReactNode;
};

function Looking() {
  const language = useLanguage();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{listLoading(language)}</VisuallyHidden>
      <SkeletonBar $height="14rem" />
    </div>
  );
}

function Unread() {
  const language = useLanguage();
  const people = PeopleFlow.useActorRef();
  const isSignedOut = PeopleFlow.useSelector(selectors.peopleState) === 'signedOut';
  const failure = PeopleFlow.useSelector(selectors.whyUnread);
  const trouble = isSignedOut ? null : failure;
  return (
    <Notice
      kind="error"
      {...(trouble ? { title: titleOfFailure(trouble, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => people.send({ type: 'people.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {trouble ? messageOfFailure(trouble, language) : homeSignedOut(language)}
    </Notice>
  );
}

const faces = {
  readingPeople: List,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: List,
} satisfies Record<ReturnType<typeof selectors.peopleState>, FC<Props>>;

/** /desk/:organization/events/:eventId/people (docs/decisions/162). */
export function PeopleScreen(props: Props) {
  const Face: FC<Props> = faces[PeopleFlow.useSelector(selectors.peopleState)];
  return <Face {...props} />;
}

/** One face of two states: the page and the sheet that are shown stay while another page is read. */
function List({ file, mayWrite, sheet }: Props) {
  const language = useLanguage();
  const people = PeopleFlow.useActorRef();
  const isBusy = PeopleFlow.useSelector(selectors.peopleState) === 'readingPeople';
  const page = PeopleFlow.useSelector(selectors.peoplePage);
  const openId = PeopleFlow.useSelector(selectors.openPerson);
  if (!page) return <Looking />;
  if (!page.people) return <Counts counts={page.counts} />;
  return (
    <Beside data-open={openId !== null}>
      <div>
        <Sheet aria-label={listTitle(language)} aria-busy={isBusy}>
          <PeopleSearch file={file} />
          {mayWrite && page.people.some(isWritable) && <ChoosePage people={page.people} />}
          <PeopleTable people={page.people} total={page.total} mayWrite={mayWrite} />
          <Pages length={page.people.length} total={page.total} />
        </Sheet>
        {mayWrite && <ChosenBar />}
      </div>
      {openId !== null && sheet(openId, () => people.send({ type: 'people.close' }))}
    </Beside>
  );
}

/** For who may know how many there are, and no more. */
function Counts({ counts }: { counts: NonNullable<GetDeskPeopleQuery['deskPeople']>['counts'] }) {
  const language = useLanguage();
  return (
    <Panel aria-labelledby="how-many">
      <Heading id="how-many">{countsTitle(language)}</Heading>
      <Facts>
        <Fact term={countsRegistered(language)}>{counts.registered}</Fact>
        <Fact term={countsCancelled(language)}>{counts.cancelled}</Fact>
        {counts.tiers.map(({ id, name, registered }) => (
          <Fact key={id} term={name}>
            {registered}
          </Fact>
        ))}
      </Facts>
      <Only as="p">{countsOnly(language)}</Only>
    </Panel>
  );
}

/** Where in all of them this page is, and the arrows to the others. */
function Pages({ length, total }: { length: number; total: number }) {
  const language = useLanguage();
  const people = PeopleFlow.useActorRef();
  const before = PeopleFlow.useSelector(selectors.before);
  const canGoBack = PeopleFlow.useSelector(selectors.canGoBack);
  const canGoOn = PeopleFlow.useSelector(selectors.canGoOn);
  if (length === 0 && before === 0) return null;
  return (
    <Foot>
      <span>
        {length > 0 &&
          listPlace({ from: before + 1, to: before + length, total, most: deskLimits.peopleInPage }, language)}
      </span>
      <nav aria-label={listPages(language)}>
        <IconButton
          aria-label={listPrevious(language)}
          aria-disabled={!canGoBack}
          onClick={() => people.send({ type: 'people.previous' })}
        >
          <ArrowLeft />
        </IconButton>
        <IconButton
          aria-label={listNext(language)}
          aria-disabled={!canGoOn}
          onClick={() => people.send({ type: 'people.next' })}
        >
          <ArrowRight />
        </IconButton>
      </nav>
    </Foot>
  );
}

const Beside = styled.div`
  display: grid;
  gap: var(--s4);
  align-items: start;
  > * {
    min-width: 0;
  }
  &[data-open='true'] {
    grid-template-columns: minmax(0, 1fr) 25rem;
  }
  ${notBeside} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Sheet = styled.section`
  background: var(--surface);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;
  padding: var(--s2) var(--s4);
  font-size: var(--t-small);
  color: var(--ink-2);
  > nav {
    display: flex;
    gap: var(--s1);
    color: var(--ink);
  }
`;

const Only = styled(Muted)`
  margin-top: var(--s4);
`;
