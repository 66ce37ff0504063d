import { followMove, followMoveQueue } from '#server/modules/event-moves/follow-move.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Events that move to another time or place with people in them (docs/decisions/133). */
export const eventMovesModule: ServerModule = {
  resolvers: {},
  jobs: [{ queue: followMoveQueue, handle: followMove }],
};
