import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetCallOffProgressDocument,
  PauseCallOffDocument,
  ResumeCallOffDocument,
  type CallOffProgressFieldsFragment,
} from '#services/desk/generated/graphql.ts';

export type CallOffProgress = CallOffProgressFieldsFragment;
export type CallOffHold = { eventId: string; isPaused: boolean; idempotencyKey: string };

/** How far it is. NotTheirs for an event that was not called off, and for who may not see orders. */
export const getCallOffProgress = (
  client: ApolloClient,
  variables: { eventId: string },
  signal: AbortSignal,
): Promise<CallOffProgress | NotTheirs | SessionEnded> =>
  fromDesk(
    client
      .query({ query: GetCallOffProgressDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).callOffProgress),
  );

/** Pauses it, or lets it go on; once for the same key. Thrown on where no answer came. */
export const holdCallOff = (
  client: ApolloClient,
  { isPaused, ...variables }: CallOffHold,
  signal: AbortSignal,
): Promise<CallOffProgress | NotTheirs | SessionEnded | CallRefused> => {
  const how = { variables, ...toDesk('itsFlow', signal) };
  return orCallRefused(
    fromDesk(
      isPaused
        ? client.mutate({ mutation: PauseCallOffDocument, ...how }).then((answer) => dataOf(answer).pauseCallOff)
        : client.mutate({ mutation: ResumeCallOffDocument, ...how }).then((answer) => dataOf(answer).resumeCallOff),
    ),
  );
};
