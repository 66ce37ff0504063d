import { cancelRegistrations } from '#server/modules/cancellations/cancel-registrations.ts';
import type { CancelledRegistrationsModel } from '#server/modules/cancellations/cancellations-model.ts';
import { cancelledBefore } from '#server/modules/cancellations/cancelled-before.ts';
import { cancelledFields, quotedRegistrationFields, quoteFields } from '#server/modules/cancellations/quote-fields.ts';
import { moneyIfGivenUp } from '#server/modules/cancellations/money-if-given-up.ts';
import { quoteSecret } from '#server/modules/cancellations/quote-id.ts';
import { cancellationQuote } from '#server/modules/cancellations/issue-quote.ts';
import { requestFields, requestOf } from '#server/modules/cancellations/request-fields.ts';
import { concludeRequests } from '#server/modules/cancellations/conclude-requests.ts';
import { deskCancellations } from '#server/modules/cancellations/desk.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { withdrawCancellation } from '#server/modules/cancellations/withdraw-cancellation.ts';
import type { Kept } from '#server/modules/cancellations/withdraw-cancellation.ts';
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
      async withdrawCancellation(_parent, { idempotencyKey: key, ...args }, context) {
        const { userId } = requireSession(context);
        const result = await once<Kept>(context, keyedCall('withdrawCancellation', { scope: userId, key, args }), {
          deed: (db) => withdrawCancellation({ ...context, db }, userId, args.registrationIds),
          again: async () => ({
            registrations: ((await findToCancel(context.db, userId, args.registrationIds)) ?? []).map(
              ({ registration }) => registration,
            ),
          }),
          idOf: (kept) => ('errorCode' in kept ? null : (kept.registrations[0]?.id ?? null)),
        });
        return 'errorCode' in result ? result : { ...result, __typename: 'KeptRegistrations' as const };
      },
    },
    CancellationQuote: quoteFields,
    QuotedRegistration: quotedRegistrationFields,
    CancelledRegistrations: cancelledFields,
    CancellationRequest: requestFields,
  },
  desk: deskCancellations,
  loaders: {
    Registration: { moneyIfCancelled: moneyIfGivenUp, cancellationRequest: requestOf },
    CancelledRegistrations: { order: one(({ orderId }: CancelledRegistrationsModel) => orderId, findOrdersByIds) },
  },
  jobs: [{ queue: 'conclude-cancellation-requests', schedule: '*/5 * * * *', handle: concludeRequests }],
};
