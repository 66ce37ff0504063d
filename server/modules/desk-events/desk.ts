import { findProductsByIds } from '#server/modules/catalog/products.ts';
import { createEvent } from '#server/modules/desk-events/create-event.ts';
import { deleteDraft } from '#server/modules/desk-events/delete-draft.ts';
import {
  eventAgain,
  pauseSales,
  publishEvent,
  resumeSales,
  withdrawEvent,
} from '#server/modules/desk-events/event-deeds.ts';
import { deskEventFields, partFields } from '#server/modules/desk-events/event-fields.ts';
import { eventPartIn } from '#server/modules/desk-events/given-event.ts';
import { listDeskEvents } from '#server/modules/desk-events/list-events.ts';
import { eventQuestionsFields } from '#server/modules/desk-events/questions-fields.ts';
import { readEventAs } from '#server/modules/desk-events/read-event.ts';
import { previewRepeat, repeatEvent, repeatedAgain } from '#server/modules/desk-events/repeat-event.ts';
import { publishedAgain, publishSeries, readSeriesDrafts } from '#server/modules/desk-events/publish-series.ts';
import { saveEventPart } from '#server/modules/desk-events/save-event-part.ts';
import { closeTier, orderTiers, readTier, saveTier } from '#server/modules/desk-events/save-tier.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';

/** An organizer's events: lists, parts that are saved by themselves, tiers (docs/decisions/152). */
export const deskEvents: Resolvers = {
  Query: {
    deskEvents: (_parent, { organizationId, filter, after }, context) =>
      listDeskEvents(
        context,
        { userId: requireSession(context).userId, language: context.language },
        { organizationId, filter: filter ?? null, after: after ?? null },
      ),
    deskEvent: (_parent, { id }, context) => readEventAs(context, requireSession(context).userId, id),
    eventRepeat: (_parent, args, context) => previewRepeat(context, requireSession(context).userId, args),
    seriesDrafts: (_parent, { eventId }, context) => readSeriesDrafts(context, requireSession(context).userId, eventId),
  },
  Mutation: {
    createEvent(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('createEvent', { scope: userId, key, args }), {
        deed: (db) => createEvent({ ...context, db }, userId, { ...args, copyOf: args.copyOf ?? null }),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    repeatEvent(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('repeatEvent', { scope: userId, key, args }), {
        deed: (db) => repeatEvent({ ...context, db }, userId, args),
        idOf: (repeated) => (repeated && 'entryId' in repeated ? repeated.entryId : null),
        again: (id) => repeatedAgain(context, userId, id),
      });
    },
    publishSeries(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('publishSeries', { scope: userId, key, args }), {
        deed: (db) => publishSeries({ ...context, db }, userId, args),
        idOf: (published) => published?.entryId ?? null,
        again: (entryId) => publishedAgain(context, userId, { eventId: args.eventId, entryId }),
      });
    },
    saveEventPart(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('saveEventPart', { scope: userId, key, args }), {
        deed: (db) => saveEventPart({ ...context, db }, userId, args),
        idOf: (saved) => (saved && !('errorCode' in saved) ? args.eventId : null),
        again: async (id) => {
          const read = await readEventAs(context, userId, id);
          return read && partFields(read, eventPartIn(args.values));
        },
      });
    },
    saveTier(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('saveTier', { scope: userId, key, args }), {
        deed: (db) => saveTier({ ...context, db }, userId, { ...args, id: args.id ?? null }),
        again: (id) => tierAgain(context, id),
      });
    },
    closeTier(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('closeTier', { scope: userId, key, args }), {
        deed: (db) => closeTier({ ...context, db }, userId, args.id),
        again: (id) => tierAgain(context, id),
      });
    },
    orderTiers(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('orderTiers', { scope: userId, key, args }), {
        deed: (db) => orderTiers({ ...context, db }, userId, args.eventId, args.ids),
        again: (id) => readEventAs(context, userId, id),
      });
    },
    publishEvent(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('publishEvent', { scope: userId, key, args }), {
        deed: (db) => publishEvent({ ...context, db }, userId, args.id),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    withdrawEvent(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('withdrawEvent', { scope: userId, key, args }), {
        deed: (db) => withdrawEvent({ ...context, db }, userId, args.id),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    pauseSales(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('pauseSales', { scope: userId, key, args }), {
        deed: (db) => pauseSales({ ...context, db }, userId, args.id),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    resumeSales(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('resumeSales', { scope: userId, key, args }), {
        deed: (db) => resumeSales({ ...context, db }, userId, args.id),
        again: (id) => eventAgain(context, userId, id),
      });
    },
    deleteDraft(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('deleteDraft', { scope: userId, key, args }), {
        deed: (db) => deleteDraft({ ...context, db }, userId, args.id),
        again: async (id) => ({ __typename: 'DeletedDraft' as const, id }),
      });
    },
  },
  DeskEvent: deskEventFields,
  EventQuestions: eventQuestionsFields,
};

async function tierAgain(context: Context, id: string) {
  const [product] = await findProductsByIds(context.db, [id]);
  const read = product && (await readEventAs(context, requireSession(context).userId, product.eventId));
  return read ? (await readTier(context.db, read.id, id, context.clock())).fields : null;
}
