import { Mail } from 'lucide-react';
import { deskLimits } from '#domain/desk-limits.ts';
import * as selectors from '#machines/desk/message-draft/message-draft-selectors.ts';
import { barMailing, barSend, barTest, barToday, toldSent, toldTested } from '#messages/desk-messages.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { SaveBar, SaveBarActs, SaveBarText } from '#views/desk/parts/form-parts.ts';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';

/** How many were sent today, what came of the last press, a test, and the deed with its number. */
export function MessageBar() {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const reach = MessageDraftFlow.useSelector(selectors.messageReach);
  const deed = MessageDraftFlow.useSelector(selectors.pressedDeed);
  const canTest = MessageDraftFlow.useSelector(selectors.canTest);
  const canSend = MessageDraftFlow.useSelector(selectors.canSend);
  const isMailing = MessageDraftFlow.useSelector(selectors.draftState) === 'mailing';
  const pending = (of: typeof deed) => isMailing && deed === of && barMailing(language);
  return (
    <SaveBar>
      <SaveBarText>
        <Mail />
        <span role="status">
          {reach && barToday({ sent: reach.sentToday, most: deskLimits.messagesADay }, language)} <Told />
        </span>
      </SaveBarText>
      <SaveBarActs>
        <Button
          kind="line"
          small
          aria-disabled={!canTest}
          pending={pending('TEST')}
          onClick={() => draft.send({ type: 'messageDraft.test', idempotencyKey: newIdempotencyKey() })}
        >
          {barTest(language)}
        </Button>
        <Button type="submit" small aria-disabled={!canSend} pending={pending('SEND')}>
          {barSend({ count: reach?.people ?? 0 }, language)}
        </Button>
      </SaveBarActs>
    </SaveBar>
  );
}

function Told() {
  const language = useLanguage();
  const told = MessageDraftFlow.useSelector(selectors.whatWasDone);
  if (!told) return null;
  return (
    <b>
      {told.deed === 'SEND'
        ? toldSent({ count: told.people }, language)
        : toldTested({ mailbox: told.mailbox }, language)}
    </b>
  );
}
