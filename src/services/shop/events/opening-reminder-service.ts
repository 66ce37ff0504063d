import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded } from '#services/client/session-ended.ts';
import {
  GetHasOpeningReminderDocument,
  RemoveOpeningReminderDocument,
  SetOpeningReminderDocument,
} from '#services/generated/graphql.ts';

type Result = 'set' | 'notToOpen' | 'sessionEnded';

/** Whether the person who is logged in is to be mailed when registration opens; false for an unknown event. */
export async function getHasOpeningReminder(
  client: ApolloClient,
  eventId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { data } = await client.query({
    query: GetHasOpeningReminderDocument,
    variables: { id: eventId },
    fetchPolicy: 'network-only',
    context: callContext('nobody', signal),
  });
  return data?.event?.hasOpeningReminder ?? false;
}

/** Once for its key. 'notToOpen': registration is open by now, or will not open any more; the event's status is known anew. */
export async function setOpeningReminder(
  client: ApolloClient,
  { eventId, idempotencyKey }: { eventId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<Result> {
  const answer = await orSessionEnded(
    client.mutate({
      mutation: SetOpeningReminderDocument,
      variables: { eventId, idempotencyKey },
      context: callContext('itsFlow', signal),
    }),
  );
  if ('__typename' in answer) return 'sessionEnded';
  return dataOf(answer).setOpeningReminder.hasOpeningReminder ? 'set' : 'notToOpen';
}

/** Once for its key. */
export async function removeOpeningReminder(
  client: ApolloClient,
  { eventId, idempotencyKey }: { eventId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<'removed' | 'sessionEnded'> {
  const answer = await orSessionEnded(
    client.mutate({
      mutation: RemoveOpeningReminderDocument,
      variables: { eventId, idempotencyKey },
      context: callContext('itsFlow', signal),
    }),
  );
  return '__typename' in answer ? 'sessionEnded' : 'removed';
}
