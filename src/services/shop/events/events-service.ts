import type { ApolloClient } from '@apollo/client';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { callContext } from '#services/client/call-context.ts';
import { GetEventListDocument, type EventListOptions, type GetEventListQuery } from '#services/generated/graphql.ts';

export type EventListResult = GetEventListQuery['events'];

/** A page of events and how many there are in all; thrown back on transport errors. */
export async function findEvents(
  client: ApolloClient,
  options: EventListOptions,
  signal: AbortSignal,
): Promise<EventListResult> {
  const { data } = await client.query({
    query: GetEventListDocument,
    variables: { options },
    context: callContext('inline', signal),
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('the server sent no events');
  return data.events;
}

/** What is known of the same question, at once; null when it must be asked. */
export function recallEvents(
  { recall }: Pick<ClientSlot, 'recall'>,
  options: EventListOptions,
): EventListResult | null {
  return recall(GetEventListDocument, { options })?.events ?? null;
}
