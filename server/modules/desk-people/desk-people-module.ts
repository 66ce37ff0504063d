import { deskPeople } from '#server/modules/desk-people/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Who is registered for an organizer's events (docs/decisions/162). */
export const deskPeopleModule: ServerModule = { resolvers: {}, desk: deskPeople };
