import { batch, byId } from '#server/modules/catalog/batch.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { RegistrationModel } from '#server/modules/orders/orders-model.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { findOwnRegistration, moneyIfCancelled } from '#server/modules/registrations/own-registration.ts';
import type { Context } from '#server/platform/context.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { fulfillmentLinesOf, fulfillmentsOf } from '#server/modules/registrations/fulfillments.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { ServerModule } from '#server/platform/module.ts';

const locksOf = batch(async (asked: RegistrationModel[], { db, clock }: Context) => {
  const eventIds = new Set(asked.map(({ eventId }) => eventId));
  const events = byId(await findEventsByIds(db, [...eventIds]));
  return asked.map(({ state, eventId }) => {
    const event = events.get(eventId);
    return event ? lockOf(state, event, clock()) : null;
  });
});

const moneyOf = batch(async (asked: RegistrationModel[], { db }: Context) => {
  const orderIds = new Set(asked.map(({ orderId }) => orderId));
  const orders = byId(await findOrdersByIds(db, [...orderIds]));
  return moneyIfCancelled(
    db,
    asked.map(({ orderId, registrationItemId }) => ({ order: foundIn(orders, orderId), registrationItemId })),
  );
});

function foundIn<Found>(found: ReadonlyMap<string, Found>, id: string): Found {
  const one = found.get(id);
  if (!one) throw new Error(`nothing was found for ${id}`);
  return one;
}

/** What becomes of a registration once it is bought: its ticket, and its cancellation. */
export const registrationsModule: ServerModule = {
  resolvers: {
    Query: {
      registration: (_parent, { id }, context) => findOwnRegistration(context.db, requireSession(context).userId, id),
    },
    Mutation: {
      async cancelRegistration(_parent, { idempotencyKey: key, ...args }, context) {
        const { userId } = requireSession(context);
        const result = await once(context, keyedCall('cancelRegistration', { scope: userId, key, args }), {
          deed: (db) => cancelRegistration({ ...context, db }, userId, args.id),
          async again(id) {
            const registration = await findOwnRegistration(context.db, userId, id);
            return registration && { ...registration, __typename: 'Registration' as const };
          },
        });
        if (!result) throw badInput('There is no such registration');
        return result;
      },
    },
  },
  loaders: {
    Order: { fulfillments: fulfillmentsOf },
    OrderLine: { fulfillmentLines: fulfillmentLinesOf },
    Registration: { lock: locksOf, moneyIfCancelled: moneyOf },
  },
};
