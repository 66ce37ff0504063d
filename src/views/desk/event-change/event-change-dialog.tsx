import type { FC } from 'react';
import * as selectors from '#machines/desk/event-change/event-change-selectors.ts';
import type { ChangeRefusal } from '#machines/desk/event-change/event-change-machine.ts';
import {
  dialogClose,
  dialogLooking,
  dialogRetry,
  doneText,
  doneTitle,
  refusedTitle,
  refusedWhy,
} from '#messages/event-change.ts';
import type { Language } from '#domain/language.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { CallOffDecision } from '#views/desk/event-change/call-off-decision.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { MoveDecision } from '#views/desk/event-change/move-decision.tsx';

type Props = { ticketColor: string };

function Decision({ ticketColor }: Props) {
  const effects = EventChangeFlow.useSelector(selectors.changeEffects);
  if (!effects) return null;
  return effects.__typename === 'EventMoveEffects' ? (
    <MoveDecision effects={effects} ticketColor={ticketColor} />
  ) : (
    <CallOffDecision effects={effects} ticketColor={ticketColor} />
  );
}

/** What was shown stays while it is counted another way. */
function Looking(props: Props) {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const hasEffects = EventChangeFlow.useSelector(selectors.changeEffects) !== null;
  if (hasEffects) return <Decision {...props} />;
  return (
    <Dialog open onOpenChange={() => flow.send({ type: 'eventChange.close' })} title={dialogLooking(language)} isStill>
      <div aria-busy="true">
        <SkeletonBar $height="14rem" />
      </div>
    </Dialog>
  );
}

function Unreadable() {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const failure = EventChangeFlow.useSelector(selectors.whyUnread);
  const close = () => flow.send({ type: 'eventChange.close' });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={refusedTitle(language)}
      footer={
        <>
          <Button kind="line" onClick={close}>
            {dialogClose(language)}
          </Button>
          <Button onClick={() => flow.send({ type: 'eventChange.retry' })}>{dialogRetry(language)}</Button>
        </>
      }
    >
      {failure && (
        <Notice kind="error" title={titleOfFailure(failure, language)}>
          {messageOfFailure(failure, language)}
        </Notice>
      )}
    </Dialog>
  );
}

const whyIn = (refusal: ChangeRefusal, language: Language): string =>
  refusal.why === 'CALL' ? messageOfFailure(refusal.failure, language) : refusedWhy({ why: refusal.why }, language);

function Refused() {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const refusal = EventChangeFlow.useSelector(selectors.changeRefusal);
  const close = () => flow.send({ type: 'eventChange.close' });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={refusedTitle(language)}
      footer={<Button onClick={close}>{dialogClose(language)}</Button>}
    >
      {refusal && <Notice kind="error">{whyIn(refusal, language)}</Notice>}
    </Dialog>
  );
}

function Done() {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const { deed } = EventChangeFlow.useSelector(selectors.wantedChange);
  const effects = EventChangeFlow.useSelector(selectors.changeEffects);
  const close = () => flow.send({ type: 'eventChange.close' });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={doneTitle({ deed }, language)}
      footer={<Button onClick={close}>{dialogClose(language)}</Button>}
    >
      <Notice kind="ok">{doneText({ deed, count: effects?.registrations ?? 0 }, language)}</Notice>
    </Dialog>
  );
}

const faces = {
  resting: null,
  looking: Looking,
  unreadable: Unreadable,
  deciding: Decision,
  changing: Decision,
  unknown: Decision,
  refused: Refused,
  done: Done,
} satisfies Record<ReturnType<typeof selectors.changeState>, FC<Props> | null>;

/** What moving an event, or calling it off, would do, and then whether it is done (docs/decisions/161, 166). */
export function EventChangeDialog(props: Props) {
  const Face: FC<Props> | null = faces[EventChangeFlow.useSelector(selectors.changeState)];
  return Face && <Face {...props} />;
}
