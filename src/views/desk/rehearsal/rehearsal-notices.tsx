import type { Language } from '#domain/language.ts';
import type { RehearsalRefusal } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import * as selectors from '#machines/desk/rehearsal/rehearsal-selectors.ts';
import { refusedOther, unknownAgain, unknownAsking, unknownText, unknownTitle } from '#messages/desk-publish.ts';
import { refusedProblems, toldEnded } from '#messages/desk-rehearsal.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RehearsalFlow } from '#views/desk/rehearsal/rehearsal-context.ts';

/** What came of the last press, or why nothing is known. */
export function RehearsalNotices() {
  const language = useLanguage();
  const refusal = RehearsalFlow.useSelector(selectors.rehearsalRefusal);
  const hasEnded = RehearsalFlow.useSelector(selectors.hasRehearsalEnded);
  const isUnreadable = RehearsalFlow.useSelector(selectors.rehearsalState) === 'unreadable';
  const isWaiting = RehearsalFlow.useSelector(selectors.isRehearsalUnknown);
  if (isUnreadable) return <Unreadable />;
  if (isWaiting) return <Unknown />;
  if (refusal) return <Notice kind="error">{refusalText(refusal, language)}</Notice>;
  return hasEnded && <Notice kind="ok">{toldEnded(language)}</Notice>;
}

function Unreadable() {
  const language = useLanguage();
  const flow = RehearsalFlow.useActorRef();
  const trouble = RehearsalFlow.useSelector(selectors.rehearsalTrouble);
  return (
    <Notice
      kind="error"
      title={trouble && titleOfFailure(trouble, language)}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'rehearsal.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {trouble && messageOfFailure(trouble, language)}
    </Notice>
  );
}

function Unknown() {
  const language = useLanguage();
  const flow = RehearsalFlow.useActorRef();
  const isAsking = RehearsalFlow.useSelector(selectors.rehearsalUnderWay) !== null;
  return (
    <Notice
      kind="warn"
      title={unknownTitle(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && unknownAsking(language)}
          onClick={() => flow.send({ type: 'rehearsal.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {unknownText(language)}
    </Notice>
  );
}

function refusalText(refusal: RehearsalRefusal, language: Language): string {
  switch (refusal.why) {
    case 'PROBLEMS':
      return refusedProblems(language);
    case 'CALL':
      return messageOfFailure(refusal.failure, language);
    case 'OTHER':
      return refusedOther(language);
  }
}
