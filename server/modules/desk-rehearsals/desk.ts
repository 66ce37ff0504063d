import { beginRehearsal, endRehearsal } from '#server/modules/desk-rehearsals/begin-rehearsal.ts';
import { readRehearsalAs } from '#server/modules/desk-rehearsals/find-rehearsal.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { findResult, once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { countTry } from '#server/platform/rate-limit.ts';

/** Rehearsals of a checkout, with a copy of an event (docs/decisions/171). */
export const deskRehearsals: Resolvers = {
  Query: {
    eventRehearsal: (_parent, { eventId }, context) =>
      readRehearsalAs(context.db, { userId: requireSession(context).userId, eventId }),
  },
  Mutation: {
    async beginRehearsal(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      const call = keyedCall('beginRehearsal', { scope: userId, key, args });
      const rehearsing = { ...args, userId };
      const isDone = call !== null && (await findResult(context.db, call)) !== null;
      if (!isDone && (await readRehearsalAs(context.db, rehearsing))) await countTry(context, 'rehearse', userId);
      return once(context, call, {
        deed: (db) => beginRehearsal({ ...context, db }, rehearsing),
        again: () => readRehearsalAs(context.db, rehearsing),
      });
    },
    endRehearsal(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      const rehearsing = { ...args, userId };
      return once(context, keyedCall('endRehearsal', { scope: userId, key, args }), {
        deed: (db) => endRehearsal({ ...context, db }, rehearsing),
        again: () => readRehearsalAs(context.db, rehearsing),
      });
    },
  },
};
