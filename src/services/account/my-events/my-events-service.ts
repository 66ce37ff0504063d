import type { ApolloClient } from '@apollo/client';
import { dayKey } from '#domain/is-day.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  GetMyRegistrationDaysDocument,
  GetMyRegistrationsDocument,
  GetSavedEventsDocument,
  type GetMyRegistrationsQuery,
  type GetSavedEventsQuery,
  type MyRegistrationListOptions,
  type SavedEventListOptions,
} from '#services/generated/graphql.ts';

/** A page of the customer's registrations and how many there are in all; thrown back on transport errors. */
export async function getMyRegistrations(
  client: ApolloClient,
  options: MyRegistrationListOptions,
  signal: AbortSignal,
): Promise<GetMyRegistrationsQuery['myRegistrations'] | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetMyRegistrationsDocument,
        variables: { options: withCancelled(options) },
        context: callContext('inline', signal),
        fetchPolicy: 'network-only',
      })
      .then((answer) => dataOf(answer).myRegistrations),
  );
}

/** A page of the events that the customer saved, soonest first; thrown back on transport errors. */
export async function getSavedEvents(
  client: ApolloClient,
  options: SavedEventListOptions,
  signal: AbortSignal,
): Promise<GetSavedEventsQuery['savedEvents'] | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetSavedEventsDocument,
        variables: { options },
        context: callContext('inline', signal),
        fetchPolicy: 'network-only',
      })
      .then((answer) => dataOf(answer).savedEvents),
  );
}

/** The days, by the events' wall clocks, on which the customer has a registration. */
export async function getMyRegistrationDays(
  client: ApolloClient,
  options: MyRegistrationListOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const { data } = await client.query({
    query: GetMyRegistrationDaysDocument,
    variables: { options: withCancelled(options) },
    context: callContext('toast', signal),
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('the server sent no registrations');
  return [...new Set(data.myRegistrations.items.map(({ event }) => dayKey(event.startWallTime)))].sort();
}

/** A person sees what became of a registration, and of its money, until its event is over (docs/decisions/062). */
const withCancelled = (options: MyRegistrationListOptions): MyRegistrationListOptions => ({
  ...options,
  registrationOptions: { showCancelled: true },
});
