import { readReport } from '#server/modules/desk-reports/read-report.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';

/** An organizer's reports (docs/decisions/168). */
export const deskReports: Resolvers = {
  Query: {
    deskReport: (_parent, { organizationId, kind, eventId, from, to }, context) =>
      readReport(
        context,
        { userId: requireSession(context).userId, language: context.language },
        { organizationId, kind, eventId: eventId ?? null, from: from ?? null, to: to ?? null },
      ),
  },
};
