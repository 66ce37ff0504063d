import { deskReports } from '#server/modules/desk-reports/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What an organizer has sold and taken in (docs/decisions/168). */
export const deskReportsModule: ServerModule = { resolvers: {}, desk: deskReports };
