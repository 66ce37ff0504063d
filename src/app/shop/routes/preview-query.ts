import type { RouteParams, RouteRead } from '#app/route-table.ts';
import { EventPreviewDocument } from '#services/generated/graphql.ts';

/** What the preview of an event reads first. */
export function readPreview({ eventId }: RouteParams): RouteRead {
  const question = { query: EventPreviewDocument, variables: { id: eventId ?? '' } };
  return {
    queries: [question],
    outcome: (client) => (client.readQuery(question)?.eventPreview ? 'found' : 'missing'),
  };
}
