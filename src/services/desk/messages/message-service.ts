import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskMessagesDocument,
  GetMessageReachDocument,
  SendMessageDocument,
  TestMessageDocument,
  type DeskMessageFieldsFragment,
  type DeskMessageInput,
  type DeskMessageKind,
  type DeskMessageToInput,
  type GetMessageReachQuery,
  type SendMessageMutation,
  type TestMessageMutation,
} from '#services/desk/generated/graphql.ts';

export type DeskMessage = DeskMessageFieldsFragment;
export type MessageReach = NonNullable<GetMessageReachQuery['deskMessageReach']>;
/** Whom a message goes to, and as what. */
export type MessageAddress = { to: DeskMessageToInput; kind: DeskMessageKind };
/** What an event's people were written, the newest first. */
export type MessageList = { __typename: 'MessageList'; messages: DeskMessage[] };
/** SEND: to all whom it reaches; TEST: to who asks alone. */
export type MessageToMail = {
  eventId: string;
  deed: 'SEND' | 'TEST';
  input: DeskMessageInput;
  idempotencyKey: string;
};
export type MailMessageResult =
  | NonNullable<SendMessageMutation['sendMessage'] | TestMessageMutation['testMessage']>
  | CallRefused;

/** How many a message would reach now. Thrown back on transport errors, as all of these are. */
export async function getMessageReach(
  client: ApolloClient,
  variables: MessageAddress & { eventId: string },
  signal: AbortSignal,
): Promise<MessageReach | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetMessageReachDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskMessageReach),
  );
}

export async function getDeskMessages(
  client: ApolloClient,
  variables: { eventId: string },
  signal: AbortSignal,
): Promise<MessageList | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskMessagesDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskMessages)
      .then((messages) => messages && { __typename: 'MessageList' as const, messages }),
  );
}

/** Mails a message, or a test of it; once for the same key. */
export async function mailMessage(
  client: ApolloClient,
  { deed, ...variables }: MessageToMail,
  signal: AbortSignal,
): Promise<MailMessageResult | NotTheirs | SessionEnded> {
  const how = { variables, ...toDesk('itsFlow', signal) };
  return orCallRefused(
    fromDesk<Exclude<MailMessageResult, CallRefused>>(
      deed === 'SEND'
        ? client.mutate({ mutation: SendMessageDocument, ...how }).then((answer) => dataOf(answer).sendMessage)
        : client.mutate({ mutation: TestMessageDocument, ...how }).then((answer) => dataOf(answer).testMessage),
    ),
  );
}
