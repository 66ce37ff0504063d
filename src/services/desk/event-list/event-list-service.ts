import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  CreateEventDocument,
  GetDeskEventsDocument,
  type CreateEventMutation,
  type CreateEventMutationVariables,
  type DeskEventEntryFieldsFragment,
  type DeskEventList,
  type GetDeskEventsQuery,
} from '#services/desk/generated/graphql.ts';

export type DeskEventEntry = DeskEventEntryFieldsFragment;
export type DeskEventPage = NonNullable<GetDeskEventsQuery['deskEvents']>;
export type CreateEventResult = NonNullable<CreateEventMutation['createEvent']>;
export type NewEvent = {
  organizationId: string;
  input: CreateEventMutationVariables['input'];
  copyOf: string | null;
  idempotencyKey: string;
};

export type WantedEvents = {
  organizationId: string;
  list: DeskEventList;
  search: string;
  /** The last event of the page before; null for the first page. */
  after: string | null;
};

/** A page of an organizer's events. Thrown back on transport errors, as both are. */
export async function getDeskEvents(
  client: ApolloClient,
  { organizationId, list, search, after }: WantedEvents,
  signal: AbortSignal,
): Promise<DeskEventPage | NotTheirs | SessionEnded> {
  const variables = { organizationId, filter: { list, search }, after };
  return fromDesk(
    client
      .query({ query: GetDeskEventsDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskEvents),
  );
}

/** Makes a draft, or one with what another event has; once for the same key. */
export async function createEvent(
  client: ApolloClient,
  variables: NewEvent,
  signal: AbortSignal,
): Promise<CreateEventResult | NotTheirs | SessionEnded | CallRefused> {
  return orCallRefused(
    fromDesk(
      client
        .mutate({ mutation: CreateEventDocument, variables, ...toDesk('itsFlow', signal) })
        .then((answer) => dataOf(answer).createEvent),
    ),
  );
}
