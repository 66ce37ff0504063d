import { deskSales } from '#server/modules/desk-sales/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What an organizer's people sell by hand (docs/decisions/172). */
export const deskSalesModule: ServerModule = { resolvers: {}, desk: deskSales };
