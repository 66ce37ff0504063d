import type { RouteParams, RouteQuery } from '#app/routes.ts';
import { EventDocument } from '#services/generated/graphql.ts';

export const eventRouteQuery = ({ eventId }: RouteParams): RouteQuery => ({
  query: EventDocument,
  variables: { id: eventId ?? '', includeAssets: true },
});
