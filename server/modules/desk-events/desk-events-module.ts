import { deskEvents } from '#server/modules/desk-events/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What an organizer's people do with its events at the desk (docs/decisions/152). */
export const deskEventsModule: ServerModule = { resolvers: {}, desk: deskEvents };
