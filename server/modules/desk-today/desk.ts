import { readToday } from '#server/modules/desk-today/read-today.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';

/** The desk's first page (docs/decisions/159). */
export const deskToday: Resolvers = {
  Query: {
    deskToday: (_parent, { organizationId }, context) =>
      readToday(context, { userId: requireSession(context).userId, language: context.language }, organizationId),
  },
};
