import type { RouteParams, RouteRead } from '#app/route-table.ts';
import { EventDocument } from '#services/generated/graphql.ts';

/** What the event's page reads first. */
export function readEvent({ eventId }: RouteParams): RouteRead {
  const question = { query: EventDocument, variables: { id: eventId ?? '', includeAssets: true } };
  return {
    queries: [question],
    outcome: (client) => (client.readQuery(question)?.event ? 'found' : 'missing'),
  };
}
