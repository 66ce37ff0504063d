import mercurius from 'mercurius';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { addPayment } from '#server/modules/payments/add-payment.ts';
import { answerOf, noSuchOrder, paymentFailed } from '#server/modules/payments/attempt-answer.ts';
import { eligibleMethods } from '#server/modules/payments/eligible-methods.ts';
import { findOrder, orderIdOf } from '#server/modules/payments/payable-order.ts';
import { readMetadata } from '#server/modules/payments/payment-metadata.ts';
import { paymentLoaders } from '#server/modules/payments/payment-loaders.ts';
import { lookUpAttempt, reconcilePayments } from '#server/modules/payments/reconcile-attempts.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Payments, their attempts and refunds (platform specification §4; docs/decisions/009). */
export const paymentsModule: ServerModule = {
  resolvers: {
    Query: {
      eligiblePaymentMethods: async (_parent, { orderId }, context) => {
        const { userId } = requireSession(context);
        const id = await orderIdOf(context.db, { orderId, userId, channelToken: context.channelToken });
        const order = id === null ? null : await findOrder(context.db, id, userId);
        return order ? eligibleMethods(context.db, order, context.paymentProvider, context.clock()) : [];
      },
      paymentAttempt: async (_parent, { orderId, idempotencyKey }, context) => {
        const { userId } = requireSession(context);
        return lookUpAttempt(context, { userId, orderId, idempotencyKey });
      },
    },
    Mutation: {
      addPaymentToOrder: async (_parent, { input, orderId }, context) => {
        const { userId } = requireSession(context);
        const metadata = readMetadata(input.metadata);
        if (!metadata) return paymentFailed('The idempotency key is missing or longer than 45 characters.');
        const id = await orderIdOf(context.db, { orderId, userId, channelToken: context.channelToken });
        return id === null
          ? noSuchOrder()
          : addPayment(context, { userId, orderId: id, method: input.method, metadata });
      },
      createSquarePaymentIntent: () => {
        throw new mercurius.ErrorWithProps(
          'Square has no payment intents: tokenize the card in the browser and send its token with addPaymentToOrder',
          { code: 'NOT_SUPPORTED' },
          200,
        );
      },
    },
    PaymentAttempt: {
      result: (attempt, _args, context) => answerOf(context, attempt),
    },
    Payment: {
      amount: ({ amountCents, currencyCode }) => moneyOf(amountCents, currencyCode),
      createdAt: ({ createdAt }) => createdAt.toISOString(),
      updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
    },
    Refund: {
      total: ({ totalCents, currencyCode }) => moneyOf(totalCents, currencyCode),
      createdAt: ({ createdAt }) => createdAt.toISOString(),
      updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
    },
  },
  loaders: paymentLoaders,
  jobs: [{ queue: 'payment-reconciliation', schedule: '* * * * *', handle: (services) => reconcilePayments(services) }],
};
