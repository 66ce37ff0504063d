import type { CustomerRegistrationsArgs } from '#server/generated/resolvers.ts';
import type { CustomerModel } from '#server/modules/customers/customers-model.ts';
import { batch, byId, each } from '#server/platform/batch.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { registrationLoaders } from '#server/modules/registrations/registration-loaders.ts';
import { listRegistrations } from '#server/modules/registrations/registration-list.ts';
import { findOwnRegistration, findShownRegistration } from '#server/modules/registrations/own-registration.ts';
import { isHolder } from '#server/modules/registrations/whose-registration.ts';
import type { Context } from '#server/platform/context.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { ownTicketHolders } from '#server/modules/registrations/own-tickets.ts';
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

/** All that concerns a registration: the list of them, what belongs to one, its ticket, and its cancellation. */
export const registrationsModule: ServerModule = {
  resolvers: {
    Query: {
      registration: (_parent, { id }, context) => findShownRegistration(context.db, requireSession(context).userId, id),
      myRegistrations: (_parent, { options }, context) =>
        listRegistrations(context.db, requireSession(context).userId, options, context.clock()),
    },
    Registration: {
      code: (registration, _args, context) => (isHolder(registration, context) ? registration.code : null),
      registrationDate: ({ createdAt }) => createdAt.toISOString(),
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
    Customer: {
      registrations: each(({ id }: CustomerModel, { options }: CustomerRegistrationsArgs, { db, clock }) =>
        listRegistrations(db, id, options, clock()),
      ),
    },
    Event: { ownTicketHolders },
    Registration: { ...registrationLoaders, lock: locksOf },
  },
};
