import { deskMoves } from '#server/modules/desk-moves/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Events that are moved or called off at the desk (docs/decisions/161). */
export const deskMovesModule: ServerModule = { resolvers: {}, desk: deskMoves };
