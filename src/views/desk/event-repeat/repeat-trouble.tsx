import type { Language } from '#domain/language.ts';
import * as selectors from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import type { RepeatTrouble as Trouble } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { makeChanged, makeUnknown, makeUnknownText } from '#messages/event-repeat.ts';
import { refusedOther, unknownAgain, unknownAsking } from '#messages/parts.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';

/** Why nothing was made or told, or that nobody knows yet. */
export function RepeatTrouble() {
  const language = useLanguage();
  const state = EventRepeatFlow.useSelector(selectors.repeatState);
  const isInDoubt = EventRepeatFlow.useSelector(selectors.isInDoubt);
  const trouble = EventRepeatFlow.useSelector(selectors.repeatTrouble);
  if (isInDoubt) return <Unknown isAsking={state === 'making'} />;
  if (state === 'unreadable') return <Unread />;
  if (!trouble) return null;
  return <Notice kind={trouble.why === 'CHANGED' ? 'warn' : 'error'}>{wordsOf(trouble, language)}</Notice>;
}

function Unknown({ isAsking }: { isAsking: boolean }) {
  const language = useLanguage();
  const flow = EventRepeatFlow.useActorRef();
  return (
    <Notice
      kind="warn"
      title={makeUnknown(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && unknownAsking(language)}
          onClick={() => flow.send({ type: 'eventRepeat.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {makeUnknownText(language)}
    </Notice>
  );
}

function Unread() {
  const language = useLanguage();
  const flow = EventRepeatFlow.useActorRef();
  const failure = EventRepeatFlow.useSelector(selectors.repeatUnread);
  return (
    <Notice
      kind="error"
      {...(failure ? { title: titleOfFailure(failure, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'eventRepeat.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {failure ? messageOfFailure(failure, language) : homeSignedOut(language)}
    </Notice>
  );
}

function wordsOf(trouble: Trouble, language: Language): string {
  switch (trouble.why) {
    case 'CHANGED':
      return makeChanged(language);
    case 'CALL':
      return messageOfFailure(trouble.failure, language);
    case 'OTHER':
      return refusedOther(language);
  }
}
