import { quoteSecret } from '#server/modules/cancellations/quote-id.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findNamedProducts } from '#server/modules/catalog/products.ts';
import { changedFields, changeLineFields, changeQuoteFields } from '#server/modules/changes/change-fields.ts';
import { changedBefore } from '#server/modules/changes/changed-before.ts';
import { changeQuote } from '#server/modules/changes/change-quote.ts';
import { changeRegistration } from '#server/modules/changes/change-registration.ts';
import { lapsedChangesJob } from '#server/modules/changes/lapsed-changes-job.ts';
import { eventsToChangeTo } from '#server/modules/changes/series.ts';
import type {
  ChangedRegistrationModel,
  ChangeLineModel,
  ChangeQuoteModel,
} from '#server/modules/changes/changes-model.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { findOrdersByIds, findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { one } from '#server/platform/batch.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** A registration that becomes one of another tier, with other add-ons or on another date (docs/decisions/136, 148). */
export const changesModule: ServerModule = {
  resolvers: {
    Query: {
      async changeQuote(_parent, choice, context) {
        const { userId } = requireSession(context);
        const quote = await changeQuote(context, { userId, language: context.language }, choice);
        return quote && ('errorCode' in quote ? quote : { ...quote, __typename: 'ChangeQuote' as const });
      },
    },
    Mutation: {
      async changeRegistration(_parent, { quoteId, idempotencyKey: key }, context) {
        const { userId } = requireSession(context);
        const { language } = context;
        const secret = await quoteSecret(context);
        const call = keyedCall('changeRegistration', { scope: userId, key, args: { quoteId } });
        const result = await once(context, call, {
          deed: (db) => changeRegistration({ ...context, db }, { userId, secret, language }, quoteId),
          again: async (id) => (await findOwnOrder(context.db, userId, id)) ?? changedBefore(context.db, userId, id),
        });
        if ('errorCode' in result) return result;
        return 'registration' in result
          ? { ...result, __typename: 'ChangedRegistration' as const }
          : { ...result, __typename: 'Order' as const };
      },
    },
    ChangeQuote: changeQuoteFields,
    ChangeLine: changeLineFields,
    ChangedRegistration: changedFields,
  },
  loaders: {
    Registration: { changeEvents: eventsToChangeTo },
    ChangeLine: { product: one(({ productId }: ChangeLineModel) => productId, findNamedProducts) },
    ChangeQuote: { event: one(({ eventId }: ChangeQuoteModel) => eventId, findEventsByIds) },
    ChangedRegistration: { order: one(({ orderId }: ChangedRegistrationModel) => orderId, findOrdersByIds) },
  },
  jobs: [lapsedChangesJob],
};
