import type { ApolloClient } from '@apollo/client';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded } from '#services/client/session-ended.ts';
import { GetIsSavedDocument, SaveEventDocument, UnsaveEventDocument } from '#services/generated/graphql.ts';

type Result = 'done' | 'sessionEnded';

/** Whether the person who is logged in has saved the event; false for an unknown one. */
export async function getIsSaved(client: ApolloClient, eventId: string, signal: AbortSignal): Promise<boolean> {
  const { data } = await client.query({
    query: GetIsSavedDocument,
    variables: { id: eventId },
    fetchPolicy: 'network-only',
    context: callContext('toast', signal),
  });
  return data?.event?.isSaved ?? false;
}

/** Once for its key. */
export async function saveEvent(
  client: ApolloClient,
  { eventId, idempotencyKey }: { eventId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<Result> {
  const answer = await orSessionEnded(
    client.mutate({
      mutation: SaveEventDocument,
      variables: { eventId, idempotencyKey },
      context: callContext('itsFlow', signal),
    }),
  );
  return '__typename' in answer ? 'sessionEnded' : 'done';
}

/** Once for its key. */
export async function unsaveEvent(
  client: ApolloClient,
  { eventId, idempotencyKey }: { eventId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<Result> {
  const answer = await orSessionEnded(
    client.mutate({
      mutation: UnsaveEventDocument,
      variables: { eventId, idempotencyKey },
      context: callContext('itsFlow', signal),
    }),
  );
  return '__typename' in answer ? 'sessionEnded' : 'done';
}
