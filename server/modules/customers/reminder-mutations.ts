import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { findPublishedEvent } from '#server/modules/catalog/events.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { removeOpeningReminder, setOpeningReminder } from '#server/modules/customers/opening-reminders.ts';
import { saveEvent, unsaveEvent } from '#server/modules/customers/saved-events.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Context, Services } from '#server/platform/context.ts';

/**
 * What a person keeps of an event, or takes back, each once for its key: a repeated call does not take back what was
 * pressed after it, be it in another tab.
 */
export const reminderMutations = {
  saveEvent: async (_parent, args, context) =>
    known(await forEvent(context, 'saveEvent', args, ({ db }, userId) => saveEvent(db, userId, args.eventId))),
  unsaveEvent: (_parent, args, context) =>
    forEvent(context, 'unsaveEvent', args, ({ db }, userId) => unsaveEvent(db, userId, args.eventId)),
  setOpeningReminder: async (_parent, args, context) =>
    known(
      await forEvent(context, 'setOpeningReminder', args, (services, userId) =>
        setOpeningReminder(services, userId, args.eventId),
      ),
    ),
  removeOpeningReminder: (_parent, args, context) =>
    forEvent(context, 'removeOpeningReminder', args, ({ db }, userId) =>
      removeOpeningReminder(db, userId, args.eventId),
    ),
} satisfies MutationResolvers;

type ForEvent = { eventId: string; idempotencyKey?: string | null };

function forEvent(
  context: Context,
  operation: keyof MutationResolvers,
  { idempotencyKey: key, ...args }: ForEvent,
  change: (services: Services, userId: string) => Promise<EventModel | null>,
): Promise<EventModel | null> {
  const { userId } = requireSession(context);
  return once(context, keyedCall(operation, { scope: userId, key, args }), {
    deed: (db) => change({ ...context, db }, userId),
    again: (eventId) => findPublishedEvent(context.db, eventId, userId),
  });
}

function known(event: EventModel | null): EventModel {
  if (!event) throw badInput('There is no such event');
  return event;
}
