import { countResend } from '#server/modules/desk-people/count-resend.ts';
import { noteRegistration } from '#server/modules/desk-people/note-registration.ts';
import { listPeople } from '#server/modules/desk-people/list-people.ts';
import { readPerson } from '#server/modules/desk-people/read-person.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';
import { resendTicket } from '#server/modules/desk-people/resend-ticket.ts';
import { saveAnswers } from '#server/modules/desk-people/save-answers.ts';
import { saveAttendee } from '#server/modules/desk-people/save-attendee.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

const readerOf = (context: Context): Reader => ({
  userId: requireSession(context).userId,
  language: context.language,
  now: context.clock(),
});

/** All of it of one moment: a version is that of what stands beside it. */
const readAtOnce = (context: Context, id: string) =>
  context.db.transaction((tx) => readPerson(tx, id, readerOf(context)), ofOneMoment);

/** For a key that was used before: the registration as it is by now, to who may still see it. */
const again = (context: Context) => async (id: string) => {
  const person = await readAtOnce(context, id);
  return person && { __typename: 'DeskPerson' as const, ...person };
};

/** Who is registered, and what an organizer's people do for them (docs/decisions/162). */
export const deskPeople: Resolvers = {
  Query: {
    deskPeople: (_parent, { eventId, search, filter, after }, context) =>
      listPeople(
        context,
        { userId: requireSession(context).userId, language: context.language },
        { eventId, search: search ?? null, filter: filter ?? null, after: after ?? null },
      ),
    deskPerson: (_parent, { id }, context) => readAtOnce(context, id),
  },
  Mutation: {
    saveAttendee(_parent, { idempotencyKey: key, ...args }, context) {
      const reader = readerOf(context);
      return once(context, keyedCall('saveAttendee', { scope: reader.userId, key, args }), {
        deed: (db) => saveAttendee({ ...context, db }, reader, args),
        again: again(context),
      });
    },
    saveAnswers(_parent, { idempotencyKey: key, ...args }, context) {
      const reader = readerOf(context);
      return once(context, keyedCall('saveAnswers', { scope: reader.userId, key, args }), {
        deed: (db) => saveAnswers({ ...context, db }, reader, args),
        again: again(context),
      });
    },
    noteRegistration(_parent, { idempotencyKey: key, ...args }, context) {
      const reader = readerOf(context);
      return once(context, keyedCall('noteRegistration', { scope: reader.userId, key, args }), {
        deed: (db) => noteRegistration({ ...context, db }, reader, args),
        again: again(context),
      });
    },
    async resendTicket(_parent, { idempotencyKey: key, ...args }, context) {
      const reader = readerOf(context);
      const call = keyedCall('resendTicket', { scope: reader.userId, key, args });
      await countResend(context, { id: args.id, reader, call });
      return once(context, call, {
        deed: (db) => resendTicket({ ...context, db }, reader, args),
        again: again(context),
      });
    },
  },
};
