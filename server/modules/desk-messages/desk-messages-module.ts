import { deskMessaging } from '#server/modules/desk-messages/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What an organizer's people write to an event's people (docs/decisions/163). */
export const deskMessagesModule: ServerModule = { resolvers: {}, desk: deskMessaging };
