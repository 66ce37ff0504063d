import { RotateCw } from 'lucide-react';
import { Suspense, type FC, type ReactNode } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/today/today-selectors.ts';
import { pageAgain, pageAsOf, pageLoading, pageReading, pageStale, pageTitle } from '#messages/today.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { narrow } from '#platform/look/media.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { MoneyOfWeek } from '#views/desk/today/money-of-week.tsx';
import { TodaySales } from '#views/desk/today/today-sales.tsx';
import { TodayWaits } from '#views/desk/today/today-waits.tsx';
import { TodayFlow } from '#views/desk/today/today-context.ts';

/** Of who works at the door alone. */
const TodayDoors = lazyPart(async () => (await import('#views/desk/today/today-doors.tsx')).TodayDoors);

type Props = {
  /** Of the organizer, in addresses. */
  code: string;
  /** What begins an event, for who may make one. */
  newEvent?: ReactNode;
};

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const flow = TodayFlow.useActorRef();
  const isSignedOut = TodayFlow.useSelector(selectors.todayState) === 'signedOut';
  const trouble = TodayFlow.useSelector(selectors.todayTrouble);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => flow.send({ type: 'today.retry' })}
    />
  );
}

/** One face of three states: figures stay while they are read anew, and where they could not be. */
function Shown({ code, newEvent }: Props) {
  const language = useLanguage();
  const state = TodayFlow.useSelector(selectors.todayState);
  const today = TodayFlow.useSelector(selectors.deskToday);
  if (!today) return <Looking />;
  const { waits, sales, doors, money } = today;
  const path = `/desk/${code}`;
  return (
    <>
      <PageHead>
        <div>
          <Title>{pageTitle(language)}</Title>
          <Muted as="p">{pageAsOf({ time: timeOf(today.at, language) }, language)}</Muted>
        </div>
        <ReadAgain />
      </PageHead>
      {state === 'stale' && <Stale at={today.at} />}
      <Columns aria-busy={state === 'readingToday'} data-single={money === null ? '' : undefined}>
        <Stack $gap="s8">
          {doors ? (
            <Suspense fallback={<SkeletonBar $height="14rem" />}>
              <TodayDoors events={doors} />
            </Suspense>
          ) : (
            <TodayWaits waits={waits} path={path} />
          )}
          {sales && <TodaySales sales={sales} path={path} newEvent={newEvent} />}
        </Stack>
        {money && <MoneyOfWeek money={money} />}
      </Columns>
    </>
  );
}

function ReadAgain() {
  const language = useLanguage();
  const flow = TodayFlow.useActorRef();
  const state = TodayFlow.useSelector(selectors.todayState);
  if (state === 'stale') return null;
  return (
    <Button
      kind="line"
      small
      pending={state === 'readingToday' && pageReading(language)}
      onClick={() => flow.send({ type: 'today.refresh' })}
    >
      <RotateCw /> {pageAgain(language)}
    </Button>
  );
}

function Stale({ at }: { at: string }) {
  const language = useLanguage();
  const flow = TodayFlow.useActorRef();
  const trouble = TodayFlow.useSelector(selectors.todayTrouble);
  return (
    <Notice
      kind="error"
      title={pageStale({ time: timeOf(at, language) }, language)}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'today.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {trouble && messageOfFailure(trouble, language)}
    </Notice>
  );
}

const faces = {
  readingToday: Shown,
  unreadable: Unread,
  signedOut: Unread,
  notTheirs: Looking,
  open: Shown,
  stale: Shown,
} satisfies Record<ReturnType<typeof selectors.todayState>, FC<Props>>;

/** /desk/:organization: what waits, what sells, and the money of the week (docs/decisions/159). */
export function TodayScreen(props: Props) {
  const Face: FC<Props> = faces[TodayFlow.useSelector(selectors.todayState)];
  return <Face {...props} />;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 24rem;
  gap: var(--s6);
  align-items: start;
  > * {
    min-width: 0;
  }
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Figures that are read again stay, greyed. */
  &[aria-busy='true'] {
    color: var(--ink-2);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s8);
  }
`;
