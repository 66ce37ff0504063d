import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { messageTo } from '#server/modules/desk-messages/mailboxes.ts';
import { listMessages, readMessageAs, readReach } from '#server/modules/desk-messages/read-messages.ts';
import type { Reader } from '#server/modules/desk-messages/read-messages.ts';
import { sendMessage, testMessage } from '#server/modules/desk-messages/send-message.ts';
import { findMailbox } from '#server/modules/desk-messages/find-mailbox.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import { countTry } from '#server/platform/rate-limit.ts';

const readerOf = (context: Context): Reader => ({
  userId: requireSession(context).userId,
  language: context.language,
  now: context.clock(),
});

/** What an organizer's people write to an event's people (docs/decisions/163). */
export const deskMessaging: Resolvers = {
  Query: {
    deskMessageReach: (_parent, { eventId, to, kind }, context) =>
      readReach(context.db, readerOf(context), {
        eventId,
        to: messageTo(to),
        kind,
      }),
    deskMessages: (_parent, { eventId }, context) => listMessages(context.db, readerOf(context), eventId),
  },
  Mutation: {
    sendMessage(_parent, { idempotencyKey: key, ...args }, context) {
      const reader = readerOf(context);
      return once(context, keyedCall('sendMessage', { scope: reader.userId, key, args }), {
        deed: (db) => sendMessage({ ...context, db }, reader, args),
        again: async (id) => {
          const message = await readMessageAs(context.db, id, reader);
          return message && { __typename: 'DeskMessage' as const, ...message };
        },
      });
    },
    async testMessage(_parent, { idempotencyKey: key, ...args }, context) {
      const reader = readerOf(context);
      await countTry(context, 'testMessage', reader.userId);
      return once(context, keyedCall('testMessage', { scope: reader.userId, key, args }), {
        deed: (db) => testMessage({ ...context, db }, reader, args),
        again: async (id) => ({
          __typename: 'DeskMessageTest' as const,
          id,
          mailbox: await findMailbox(context.db, reader.userId),
        }),
      });
    },
  },
};
