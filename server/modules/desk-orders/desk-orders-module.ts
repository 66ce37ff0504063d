import { deskOrders } from '#server/modules/desk-orders/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What an organizer's people see of its orders, and do with them (docs/decisions/158). */
export const deskOrdersModule: ServerModule = { resolvers: {}, desk: deskOrders };
