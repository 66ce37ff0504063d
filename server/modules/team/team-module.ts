import { deskTeam } from '#server/modules/team/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Who works for an organizer: invitations, changes of roles, and what its people did (docs/decisions/144). */
export const teamModule: ServerModule = { resolvers: {}, desk: deskTeam };
