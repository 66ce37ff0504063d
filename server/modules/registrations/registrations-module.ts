import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { fulfillmentLinesOf, fulfillmentsOf } from '#server/modules/registrations/fulfillments.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What becomes of a registration once it is bought: its ticket, and its cancellation. */
export const registrationsModule: ServerModule = {
  resolvers: {
    Mutation: {
      async cancelRegistration(_parent, { id }, context) {
        const result = await cancelRegistration(context.db, requireSession(context).userId, id, context.clock());
        if (!result) throw badInput('There is no such registration');
        return result;
      },
    },
  },
  loaders: {
    Order: { fulfillments: fulfillmentsOf },
    OrderLine: { fulfillmentLines: fulfillmentLinesOf },
  },
};
