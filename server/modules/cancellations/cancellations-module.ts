import { cancelRegistrations } from '#server/modules/cancellations/cancel-registrations.ts';
import type { CancelledRegistrationsModel } from '#server/modules/cancellations/cancellations-model.ts';
import { cancelledBefore } from '#server/modules/cancellations/cancelled-before.ts';
import { cancelledFields, quotedRegistrationFields, quoteFields } from '#server/modules/cancellations/quote-fields.ts';
import { moneyIfGivenUp } from '#server/modules/cancellations/money-if-given-up.ts';
import { quoteSecret } from '#server/modules/cancellations/quote-id.ts';
import { cancellationQuote } from '#server/modules/cancellations/issue-quote.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { one } from '#server/platform/batch.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Registrations that their customer gives up by a quote of what comes back (docs/decisions/125). */
export const cancellationsModule: ServerModule = {
  resolvers: {
    Query: {
      async cancellationQuote(_parent, { registrationIds }, context) {
        const quote = await cancellationQuote(context, requireSession(context).userId, registrationIds);
        return quote && ('errorCode' in quote ? quote : { ...quote, __typename: 'CancellationQuote' as const });
      },
    },
    Mutation: {
      async cancelRegistrations(_parent, { quoteId, idempotencyKey: key }, context) {
        const { userId } = requireSession(context);
        const secret = await quoteSecret(context);
        const call = keyedCall('cancelRegistrations', { scope: userId, key, args: { quoteId } });
        const result = await once(context, call, {
          deed: (db) => cancelRegistrations({ ...context, db }, { userId, secret }, quoteId),
          again: (deedId) => cancelledBefore(context.db, userId, deedId),
        });
        return 'errorCode' in result ? result : { ...result, __typename: 'CancelledRegistrations' as const };
      },
    },
    CancellationQuote: quoteFields,
    QuotedRegistration: quotedRegistrationFields,
    CancelledRegistrations: cancelledFields,
  },
  loaders: {
    Registration: { moneyIfCancelled: moneyIfGivenUp },
    CancelledRegistrations: { order: one(({ orderId }: CancelledRegistrationsModel) => orderId, findOrdersByIds) },
  },
};
