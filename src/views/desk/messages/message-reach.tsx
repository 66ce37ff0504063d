import { styled } from 'styled-components';
import * as selectors from '#machines/desk/message-draft/message-draft-selectors.ts';
import { reachCounting, reachIn, reachLeft, reachPeople, reachTitle, reachUncounted } from '#messages/desk-messages.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Label } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';

/** How many it would reach: counted before anything is sent, by what sends it. */
export function MessageReach() {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const reach = MessageDraftFlow.useSelector(selectors.messageReach);
  const left = MessageDraftFlow.useSelector(selectors.leftOut);
  const state = MessageDraftFlow.useSelector(selectors.draftState);
  const failure = MessageDraftFlow.useSelector(selectors.whyUncounted);
  return (
    <div>
      <Label as="span">{reachTitle(language)}</Label>
      {state === 'uncounted' ? (
        <Counted role="alert">
          <span>
            {reachUncounted(language)} {failure ? messageOfFailure(failure, language) : homeSignedOut(language)}
          </span>
          <Button kind="line" small onClick={() => draft.send({ type: 'messageDraft.retry' })}>
            {failureRetry(language)}
          </Button>
        </Counted>
      ) : (
        <Counted role="status">
          {reach ? (
            <>
              <b>{reachPeople({ count: reach.people }, language)}</b>
              <Muted>{reachIn({ count: reach.mailboxes }, language)}</Muted>
              {left > 0 && <Muted>{reachLeft({ count: left }, language)}</Muted>}
            </>
          ) : (
            <Muted>{reachCounting(language)}</Muted>
          )}
        </Counted>
      )}
    </div>
  );
}

const Counted = styled.div`
  min-height: 2.75rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);
`;
