import type { PublicationRefusal } from '#machines/desk/publication/publication-machine.ts';
import { deedRefusal, deedUnderWay, isUnknown, whatWasDone } from '#machines/desk/publication/publication-selectors.ts';
import {
  deedDone,
  refusedLimit,
  refusedOther,
  refusedProblems,
  refusedState,
  unknownAgain,
  unknownAsking,
  unknownText,
  unknownTitle,
} from '#messages/desk-publish.ts';
import type { Language } from '#domain/language.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';

/** What came of the last deed: done, refused, or not known yet. */
export function PublicationNotices() {
  const language = useLanguage();
  const told = PublicationFlow.useSelector(whatWasDone);
  const refusal = PublicationFlow.useSelector(deedRefusal);
  const isWaiting = PublicationFlow.useSelector(isUnknown);
  if (isWaiting) return <Unknown />;
  if (refusal) return <Notice kind="error">{refusalText(refusal, language)}</Notice>;
  return told && <Notice kind="ok">{deedDone({ deed: told }, language)}</Notice>;
}

function Unknown() {
  const language = useLanguage();
  const flow = PublicationFlow.useActorRef();
  const isAsking = PublicationFlow.useSelector(deedUnderWay) !== null;
  return (
    <Notice
      kind="warn"
      title={unknownTitle(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && unknownAsking(language)}
          onClick={() => flow.send({ type: 'publication.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {unknownText(language)}
    </Notice>
  );
}

function refusalText(refusal: PublicationRefusal, language: Language): string {
  switch (refusal.why) {
    case 'STATE':
      return refusedState(language);
    case 'PROBLEMS':
      return refusedProblems(language);
    case 'LIMIT':
      return refusedLimit({ limit: refusal.limit }, language);
    case 'CALL':
      return messageOfFailure(refusal.failure, language);
    case 'OTHER':
      return refusedOther(language);
  }
}
