import { textIn } from '#domain/texts.ts';
import type { LinkPaymentAttemptResolvers, OrderToPayResolvers } from '#server/generated/resolvers.ts';
import { orderOfToken } from '#server/modules/order-claims/claim-links.ts';
import { orderToPay, paidByLink } from '#server/modules/payment-links/order-to-pay.ts';
import { refusedLink } from '#server/modules/payment-links/refused-link.ts';
import { paymentFailed, resultOf } from '#server/modules/payments/attempt-answer.ts';
import type { PaymentResult } from '#server/modules/payments/attempt-answer.ts';
import { cardContext } from '#server/modules/payments/begun-attempt.ts';
import { payAwaited } from '#server/modules/payments/pay-awaited.ts';
import type { WhyNotAwaited } from '#server/modules/payments/pay-awaited.ts';
import { deadlineIn } from '#server/modules/payments/payment-deadline.ts';
import { readMetadata } from '#server/modules/payments/payment-metadata.ts';
import { lookUpAttemptOf } from '#server/modules/payments/reconcile-attempts.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { followLink } from '#server/platform/follow-link.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What the link pays is answered as it is now; what it can't pay, with why. */
async function answered(services: Pick<Services, 'db'>, result: PaymentResult | WhyNotAwaited) {
  if (typeof result === 'string') return refusedLink(result);
  if ('paidOrderId' in result)
    return { ...(await paidByLink(services, result.paidOrderId)), __typename: 'OrderToPay' as const };
  // An order of the box office is always there.
  return result.__typename === 'NoActiveOrderError' ? refusedLink('ENDED') : result;
}

const orderToPayFields: OrderToPayResolvers = {
  code: ({ order }) => order.code,
  organizerName: ({ organization }, _args, { language }) => textIn(organization, language).name,
  total: ({ totalCents, order }) => moneyOf(totalCents, order.currencyCode),
  isPaid: ({ card }) => card === null,
  paymentDeadline: ({ order: { payUntil }, timeZone, card }, _args, { language }) =>
    card && payUntil && timeZone ? deadlineIn(payUntil, timeZone, language) : null,
  contextArgs: ({ card }, _args, context) => card && cardContext(context, card),
  method: ({ card }) => card?.code ?? null,
};

const attemptFields: LinkPaymentAttemptResolvers = {
  result: (attempt, _args, context: Context) => {
    const result = resultOf(attempt, context.language);
    return result && answered(context, result);
  },
};

/** An order of the box office is paid by the link of its mail, the one by which it is taken into an account (docs/decisions/189). */
export const paymentLinksModule: ServerModule = {
  resolvers: {
    Query: {
      orderToPay: (_parent, { token }, context) =>
        followLink(context, async () => {
          const orderId = await orderOfToken(context.db, token);
          if (orderId === null) return refusedLink('LINK_UNKNOWN');
          const found = await orderToPay(context, orderId);
          return typeof found === 'string' ? refusedLink(found) : { ...found, __typename: 'OrderToPay' as const };
        }),
      linkPaymentAttempt: async (_parent, { token, idempotencyKey }, context) => {
        const { attempt } = await followLink(context, async () => {
          const orderId = await orderOfToken(context.db, token);
          return orderId === null
            ? { attempt: null, reason: 'LINK_UNKNOWN' }
            : { attempt: await lookUpAttemptOf(context, { orderId, idempotencyKey }) };
        });
        return attempt;
      },
    },
    Mutation: {
      payByLink: (_parent, { token, input, amountDue }, context) =>
        followLink(context, async () => {
          const orderId = await orderOfToken(context.db, token);
          if (orderId === null) return refusedLink('LINK_UNKNOWN');
          const { language } = context;
          const metadata = readMetadata(input.metadata);
          if (!metadata) return paymentFailed('keyMissing', language);
          const { method } = input;
          return answered(context, await payAwaited(context, { orderId, method, metadata, amountDue, language }));
        }),
    },
    OrderToPay: orderToPayFields,
    LinkPaymentAttempt: attemptFields,
  },
};
