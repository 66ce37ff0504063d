import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';
import type { MessageDraftActors } from '#machines/desk/message-draft/message-draft-setup.ts';
import { messagesMachine, type MessagesActors } from '#machines/desk/messages/messages-machine.ts';
import { getDeskMessages, getMessageReach, mailMessage } from '#services/desk/messages/message-service.ts';

export function createMessagesLogic({ client }: { client: ApolloClient }) {
  return messagesMachine.provide({
    actors: {
      getDeskMessages: fromPromise(({ input, signal }) => getDeskMessages(client, input, signal)),
    } satisfies MessagesActors,
  });
}

export function createMessageDraftLogic({ client }: { client: ApolloClient }) {
  return messageDraftMachine.provide({
    actors: {
      getMessageReach: fromPromise(({ input, signal }) => getMessageReach(client, input, signal)),
      mailMessage: fromPromise(({ input, signal }) => mailMessage(client, input, signal)),
    } satisfies MessageDraftActors,
  });
}
