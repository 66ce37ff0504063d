import { eventAgain } from '#server/modules/desk-events/event-deeds.ts';
import {
  callOffProgress,
  cancelDeskEvent,
  holdCallOff,
  previewCallOff,
} from '#server/modules/desk-moves/cancel-desk-event.ts';
import { moveDeskEvent, previewMove } from '#server/modules/desk-moves/move-desk-event.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';

/** Events that are moved or called off, each with a look at what that does (docs/decisions/161). */
export const deskMoves: Resolvers = {
  Query: {
    eventMove: (_parent, { eventId, move }, context) =>
      previewMove(context, requireSession(context).userId, eventId, move),
    callOff: (_parent, { eventId }, context) => previewCallOff(context, requireSession(context).userId, eventId),
    callOffProgress: (_parent, { eventId }, context) =>
      callOffProgress(context, requireSession(context).userId, eventId),
  },
  Mutation: {
    moveEvent(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('moveEvent', { scope: userId, key, args }), {
        deed: (db) => moveDeskEvent({ ...context, db }, userId, args),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    cancelEvent(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('cancelEvent', { scope: userId, key, args }), {
        deed: (db) => cancelDeskEvent({ ...context, db }, userId, args),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    pauseCallOff(_parent, { idempotencyKey: key, eventId }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('pauseCallOff', { scope: userId, key, args: { eventId } }), {
        deed: (db) => holdCallOff({ ...context, db }, userId, { eventId, isPaused: true }),
        idOf: (progress) => progress && progress.eventId,
        again: (id) => callOffProgress(context, userId, id),
      });
    },
    resumeCallOff(_parent, { idempotencyKey: key, eventId }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('resumeCallOff', { scope: userId, key, args: { eventId } }), {
        deed: (db) => holdCallOff({ ...context, db }, userId, { eventId, isPaused: false }),
        idOf: (progress) => progress && progress.eventId,
        again: (id) => callOffProgress(context, userId, id),
      });
    },
  },
};
