import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  BeginRehearsalDocument,
  EndRehearsalDocument,
  GetEventRehearsalDocument,
  type BeginRehearsalMutation,
  type EventRehearsalFieldsFragment,
} from '#services/desk/generated/graphql.ts';

export type EventRehearsal = EventRehearsalFieldsFragment;
export type RehearsalChange = { deed: 'BEGIN' | 'END'; eventId: string; idempotencyKey: string };
export type RehearsalResult = NonNullable<BeginRehearsalMutation['beginRehearsal']>;

/** What this person rehearses of an event. NotTheirs for who may not change it. */
export const getEventRehearsal = (
  client: ApolloClient,
  variables: { eventId: string },
  signal: AbortSignal,
): Promise<EventRehearsal | NotTheirs | SessionEnded> =>
  fromDesk(
    client
      .query({ query: GetEventRehearsalDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).eventRehearsal),
  );

/** Begins one in the place of what is under way, or ends that; once for the same key. Thrown on where no answer came. */
export const changeRehearsal = (
  client: ApolloClient,
  { deed, ...variables }: RehearsalChange,
  signal: AbortSignal,
): Promise<RehearsalResult | NotTheirs | SessionEnded | CallRefused> => {
  const how = { variables, ...toDesk('itsFlow', signal) };
  return orCallRefused(
    fromDesk<RehearsalResult>(
      deed === 'BEGIN'
        ? client.mutate({ mutation: BeginRehearsalDocument, ...how }).then((answer) => dataOf(answer).beginRehearsal)
        : client.mutate({ mutation: EndRehearsalDocument, ...how }).then((answer) => dataOf(answer).endRehearsal),
    ),
  );
};
