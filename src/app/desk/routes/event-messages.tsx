import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { keptChoice } from '#app/desk/kept-choice.ts';
import { createMessageDraftLogic, createMessagesLogic } from '#app/desk/messages-logic.ts';
import { messageDraftRelays, messagesRelays } from '#app/desk/relays/messages-relays.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/shared/leave-guard.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { isUnsent } from '#machines/desk/message-draft/message-draft-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';
import { MessagesFlow } from '#views/desk/messages/messages-context.ts';
import { MessagesScreen } from '#views/desk/messages/messages-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Props = { organization: DeskOrganization; event: DeskEvent };

/** /desk/:organization/events/:eventId/messages */
export function EventMessages({ organization, event }: Props) {
  const client = useApolloClient();
  const guard = useKept('leaveGuard', createLeaveGuard);
  const firstName = SessionFlow.useSelector(user)?.firstName ?? '';
  const logic = useMemo(
    () => ({ messages: createMessagesLogic({ client }), messageDraft: createMessageDraftLogic({ client }) }),
    [client],
  );
  const messages = useFlow(logic.messages, { input: { eventId: event.id } });
  const isToChosen = new URLSearchParams(useSearch()).get('to') === 'chosen';
  const chosen = isToChosen ? (keptChoice(event.id).get()?.people ?? []).map(({ id }) => id) : null;
  const messageDraft = useFlow(logic.messageDraft, {
    input: { eventId: event.id, own: event.questions.language, chosen },
  });
  const session = SessionFlow.useActorRef();
  const workplace = WorkplaceFlow.useActorRef();
  useLeaveGuard(guard, useSelector(messageDraft, isUnsent));
  useRelays(messagesRelays, { messages, workplace, session });
  useRelays(messageDraftRelays, { messageDraft, messages, workplace, session });
  return (
    <MessagesFlow.Provider actor={messages}>
      <MessageDraftFlow.Provider actor={messageDraft}>
        <MessagesScreen
          event={event}
          organizer={organization.name}
          firstName={firstName}
          people={`/desk/${organization.code}/events/${event.id}/people`}
        />
      </MessageDraftFlow.Provider>
    </MessagesFlow.Provider>
  );
}
