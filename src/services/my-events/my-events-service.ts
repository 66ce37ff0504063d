import type { ApolloClient } from '@apollo/client';
import { dayKey } from '#domain/event-time.ts';
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
): Promise<GetMyRegistrationsQuery['myRegistrations']> {
  const { data } = await client.query({
    query: GetMyRegistrationsDocument,
    variables: { options },
    context: { noToast: true, fetchOptions: { signal } },
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('the server sent no registrations');
  return data.myRegistrations;
}

/** A page of the events that the customer saved, soonest first; thrown back on transport errors. */
export async function getSavedEvents(
  client: ApolloClient,
  options: SavedEventListOptions,
  signal: AbortSignal,
): Promise<GetSavedEventsQuery['savedEvents']> {
  const { data } = await client.query({
    query: GetSavedEventsDocument,
    variables: { options },
    context: { noToast: true, fetchOptions: { signal } },
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('the server sent no saved events');
  return data.savedEvents;
}

/** The days, by the events' wall clocks, on which the customer has a registration. */
export async function getMyRegistrationDays(
  client: ApolloClient,
  options: MyRegistrationListOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const { data } = await client.query({
    query: GetMyRegistrationDaysDocument,
    variables: { options },
    context: { noToast: true, fetchOptions: { signal } },
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('the server sent no registrations');
  return [...new Set(data.myRegistrations.items.map(({ event }) => dayKey(event.startWallTime)))].sort();
}
