import { readCodeAs, readCodes } from '#server/modules/desk-codes/read-codes.ts';
import { saveCode, stopCode } from '#server/modules/desk-codes/save-code.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';

/** An organizer's promotion codes (docs/decisions/170). */
export const deskCodes: Resolvers = {
  Query: {
    deskCodes: (_parent, { organizationId }, context) =>
      readCodes(context, { userId: requireSession(context).userId, language: context.language }, organizationId),
  },
  Mutation: {
    saveCode(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('saveCode', { scope: userId, key, args }), {
        deed: (db) => saveCode({ ...context, db }, userId, { ...args, id: args.id ?? null }),
        again: (id) => readCodeAs(context, userId, id),
      });
    },
    stopCode(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('stopCode', { scope: userId, key, args }), {
        deed: (db) => stopCode({ ...context, db }, userId, args.id),
        again: (id) => readCodeAs(context, userId, id),
      });
    },
  },
};
