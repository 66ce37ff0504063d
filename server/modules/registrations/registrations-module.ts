import { batch } from '#server/modules/catalog/batch.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
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

const locksOf = batch(async (found: RegistrationModel[], { db, clock }: Context) => {
  const known = new Map(
    (
      await findEventsByIds(
        db,
        found.map(({ eventId }) => eventId),
      )
    ).map((event) => [event.id, event]),
  );
  return found.map(({ state, eventId }) => {
    const event = known.get(eventId);
    return event ? lockOf(state, event, clock()) : null;
  });
});

const moneyOf = batch(async (found: RegistrationModel[], { db }: Context) => {
  const known = new Map(
    (
      await findOrdersByIds(
        db,
        found.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const money: Awaited<ReturnType<typeof moneyIfCancelled>>[] = [];
  for (const { orderId, registrationItemId } of found) {
    const order = known.get(orderId);
    money.push(order ? await moneyIfCancelled(db, order, registrationItemId) : 'NONE');
  }
  return money;
});

/** What becomes of a registration once it is bought: its ticket, and its cancellation. */
export const registrationsModule: ServerModule = {
  resolvers: {
    Query: {
      registration: (_parent, { id }, context) => findOwnRegistration(context.db, requireSession(context).userId, id),
    },
    Mutation: {
      async cancelRegistration(_parent, { id }, context) {
        const result = await cancelRegistration(context, requireSession(context).userId, id);
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
