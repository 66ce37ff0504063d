import * as selectors from '#machines/desk/message-draft/message-draft-selectors.ts';
import {
  troubleAskAgain,
  troubleAsking,
  troubleRefused,
  troubleUnknown,
  troubleUnknownText,
} from '#messages/desk-messages.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';

/** Why a press led to nothing, beside what stands at its field; or that nobody knows. */
export function MessageTroubleNotice() {
  const language = useLanguage();
  const trouble = MessageDraftFlow.useSelector(selectors.draftTrouble);
  if (trouble?.kind === 'refused')
    return <Notice kind="error">{troubleRefused({ why: trouble.why }, language)}</Notice>;
  if (trouble?.kind !== 'failed') return null;
  if (trouble.failure.code === 'serverRefused' && trouble.failure.reason !== 'other')
    return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
  return <Unknown />;
}

/** The same while it is asked for again. */
function Unknown() {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const state = MessageDraftFlow.useSelector(selectors.draftState);
  const isOpen = state === 'unknown' || state === 'mailing';
  return (
    <Notice
      kind="warn"
      title={troubleUnknown(language)}
      {...(isOpen && {
        actions: (
          <Button
            kind="line"
            small
            pending={state === 'mailing' && troubleAsking(language)}
            onClick={() => draft.send({ type: 'messageDraft.askAgain' })}
          >
            {troubleAskAgain(language)}
          </Button>
        ),
      })}
    >
      {troubleUnknownText(language)}
    </Notice>
  );
}
