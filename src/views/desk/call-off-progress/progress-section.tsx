import { useId, type FC } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/call-off-progress/call-off-progress-selectors.ts';
import {
  progressAgain,
  progressAsking,
  progressBack,
  progressBeingPaid,
  progressDone,
  progressFailed,
  progressFailing,
  progressHolding,
  progressMeter,
  progressOver,
  progressOwed,
  progressPause,
  progressPaused,
  progressReading,
  progressResume,
  progressTitle,
  progressUnknown,
  progressUnknownText,
  progressWaiting,
} from '#messages/call-off-progress.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { Leader } from '#platform/ui/receipt.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { CallOffProgressFieldsFragment } from '#services/desk/generated/graphql.ts';
import { CallOffProgressFlow } from '#views/desk/call-off-progress/call-off-progress-context.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';

type Progress = CallOffProgressFieldsFragment;
/** orders: the address of the organizer's orders; mayHold: whether the role lets it be paused. */
type Props = { orders: string; mayHold: boolean };

function Shown(props: Props) {
  const language = useLanguage();
  const id = useId();
  const progress = CallOffProgressFlow.useSelector(selectors.callOffProgress);
  if (!progress) return <Muted as="p">{progressReading(language)}</Muted>;
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id}>
        {progressTitle({ time: timeOf(progress.calledOffAt, language) }, language)}
      </SectionHeading>
      <Stack>
        <Trouble />
        <How progress={progress} />
        <Hold progress={progress} {...props} />
        <Owed progress={progress} {...props} />
      </Stack>
    </FormSection>
  );
}

function How({ progress }: { progress: Progress }) {
  const language = useLanguage();
  const { done, left, beingPaid, failing, back, waiting, pausedAt } = progress;
  const all = done + left;
  return (
    <>
      <Meter role="img" aria-label={progressMeter({ done, all }, language)}>
        <i style={{ '--w': `${all === 0 ? 100 : (done / all) * 100}%` }} />
      </Meter>
      <p role="status">
        {left === 0 ? progressOver({ count: done }, language) : progressDone({ done, all }, language)}{' '}
        {pausedAt !== null && progressPaused(language)}{' '}
        {beingPaid > 0 && progressBeingPaid({ count: beingPaid }, language)}
      </p>
      {failing.length > 0 && <Notice kind="warn">{progressFailing({ codes: failing }, language)}</Notice>}
      <dl>
        <Leader label={progressBack(language)} value={moneyIn(back, language)} />
        <Leader label={progressWaiting(language)} value={moneyIn(waiting, language)} />
      </dl>
    </>
  );
}

function Hold({ progress: { pausedAt, left }, mayHold }: Props & { progress: Progress }) {
  const language = useLanguage();
  const flow = CallOffProgressFlow.useActorRef();
  const isPaused = pausedAt !== null;
  const isFree = CallOffProgressFlow.useSelector(selectors.canHold(!isPaused));
  const isHolding = CallOffProgressFlow.useSelector(selectors.progressState) === 'holding';
  if (!mayHold || left === 0) return null;
  return (
    <Row>
      <Button
        kind="line"
        small
        aria-disabled={!isFree}
        pending={isHolding && progressHolding(language)}
        onClick={() =>
          flow.send({ type: 'callOffProgress.hold', isPaused: !isPaused, idempotencyKey: newIdempotencyKey() })
        }
      >
        {isPaused ? progressResume(language) : progressPause(language)}
      </Button>
    </Row>
  );
}

/** What people have to give back themselves, and what the card provider refused: each with the way to its order. */
function Owed({ progress: { owed, failed }, orders }: Props & { progress: Progress }) {
  const language = useLanguage();
  const lists = [
    { title: progressOwed(language), money: owed },
    { title: progressFailed(language), money: failed },
  ].filter(({ money }) => money.length > 0);
  return lists.map(({ title, money }) => (
    <div key={title}>
      <b>{title}</b>
      <ul>
        {money.map(({ orderCode, amount }) => (
          <li key={orderCode}>
            <Anchor href={`${orders}/${orderCode}`}>{orderCode}</Anchor> {moneyIn(amount, language)}
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Trouble() {
  const language = useLanguage();
  const flow = CallOffProgressFlow.useActorRef();
  const state = CallOffProgressFlow.useSelector(selectors.progressState);
  const trouble = CallOffProgressFlow.useSelector(selectors.progressTrouble);
  if (state === 'unknown')
    return (
      <Notice
        kind="warn"
        title={progressUnknown(language)}
        actions={
          <Button kind="line" small onClick={() => flow.send({ type: 'callOffProgress.askAgain' })}>
            {progressAsking(language)}
          </Button>
        }
      >
        {progressUnknownText(language)}
      </Notice>
    );
  return (
    trouble && (
      <Notice kind="error" title={titleOfFailure(trouble, language)}>
        {messageOfFailure(trouble, language)}
      </Notice>
    )
  );
}

function Unreadable() {
  const language = useLanguage();
  const flow = CallOffProgressFlow.useActorRef();
  return (
    <Stack>
      <Trouble />
      <Row>
        <Button kind="line" small onClick={() => flow.send({ type: 'callOffProgress.retry' })}>
          {progressAgain(language)}
        </Button>
      </Row>
    </Stack>
  );
}

const faces = {
  readingProgress: Shown,
  unreadable: Unreadable,
  goingOn: Shown,
  holding: Shown,
  unknown: Shown,
  over: Shown,
  notTold: null,
} satisfies Record<ReturnType<typeof selectors.progressState>, FC<Props> | null>;

/** How far the calling off of an event is: orders undone, money back, and what is left to people (docs/decisions/161). */
export function ProgressSection(props: Props) {
  const Face: FC<Props> | null = faces[CallOffProgressFlow.useSelector(selectors.progressState)];
  return Face && <Face {...props} />;
}

const Meter = styled.div`
  height: 0.75rem;
  background: var(--well);
  box-shadow: inset 0 0 0 1.5px var(--edge);
  i {
    display: block;
    height: 100%;
    width: var(--w);
    background: var(--accent);
  }
  @media (forced-colors: active) {
    i {
      background: CanvasText;
    }
  }
`;
