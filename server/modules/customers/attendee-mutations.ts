import { attendeeUnknown } from '#messages/account-refusals.ts';
import type { MutationResolvers } from '#server/generated/resolvers.ts';
import {
  createAttendee,
  deleteAttendee,
  everAttendee,
  updateAttendee,
} from '#server/modules/customers/attendee-rules.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';

/** Each once for its key; an attendee who is gone since is answered as they were. */
export const attendeeMutations = {
  createAttendee(_parent, { idempotencyKey: key, ...args }, context) {
    const { userId } = requireSession(context);
    return once(context, keyedCall('createAttendee', { scope: userId, key, args }), {
      deed: (db) => createAttendee(db, userId, args.input),
      again: (id) => everAttendee(context.db, userId, id),
    });
  },

  async updateAttendee(_parent, { idempotencyKey: key, ...args }, context) {
    const { userId } = requireSession(context);
    const result = await once(context, keyedCall('updateAttendee', { scope: userId, key, args }), {
      deed: (db) => updateAttendee(db, userId, args.id, args.input),
      again: (id) => everAttendee(context.db, userId, id),
    });
    if (!result) throw badInput('There is no such attendee');
    return result;
  },

  async deleteAttendee(_parent, { idempotencyKey: key, ...args }, context) {
    const { userId } = requireSession(context);
    const result = await once(context, keyedCall('deleteAttendee', { scope: userId, key, args }), {
      deed: (db) => deleteAttendee(db, userId, args.id, context.clock()),
      again: async () => 'deleted' as const,
      idOf: (done) => (done === 'deleted' ? args.id : null),
    });
    if (result === 'deleted') return { __typename: 'DeletionResponse', result: 'DELETED', message: null };
    if (result === 'unknown')
      return { __typename: 'DeletionResponse', result: 'NOT_DELETED', message: attendeeUnknown(context.language) };
    return result;
  },
} satisfies MutationResolvers;
