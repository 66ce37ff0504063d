import { paymentFigures } from '#server/modules/payments/payment-figures.ts';
import { z } from 'zod';
import { moneyOf } from '#server/platform/money-fields.ts';
import { findActiveOrder } from '#server/modules/orders/order-selection.ts';
import { eligibleMethods } from '#server/modules/payments/eligible-methods.ts';
import { paymentLoaders } from '#server/modules/payments/payment-loaders.ts';
import { lookUpAttempt, reconcilePayments } from '#server/modules/payments/reconcile-attempts.ts';
import { sendRefund, sendRefundQueue } from '#server/modules/payments/send-refunds.ts';
import { unpaidOrdersJob } from '#server/modules/payments/unpaid-orders-job.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { clientError } from '#server/platform/client-error.ts';
import type { ServerModule } from '#server/platform/module.ts';

const refundToSend = z.object({ refundId: z.string() });

/** Payments, their attempts and refunds (platform specification §4; docs/decisions/009). */
export const paymentsModule: ServerModule = {
  figures: paymentFigures,
  resolvers: {
    Query: {
      eligiblePaymentMethods: async (_parent, { orderId }, context) => {
        const { userId } = requireSession(context);
        const { db, channelToken } = context;
        const id = orderId ?? (await findActiveOrder(db, userId, { channelToken }))?.id;
        return id ? eligibleMethods(context, { id, userId }) : [];
      },
      paymentAttempt: async (_parent, { orderId, idempotencyKey }, context) => {
        const { userId } = requireSession(context);
        return lookUpAttempt(context, { userId, orderId, idempotencyKey });
      },
    },
    Mutation: {
      createSquarePaymentIntent: () => {
        throw clientError(
          'NOT_SUPPORTED',
          'Square has no payment intents: tokenize the card in the browser and send its token with addPaymentToOrder',
        );
      },
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
  jobs: [
    { queue: 'payment-reconciliation', schedule: '* * * * *', handle: (services) => reconcilePayments(services) },
    {
      queue: sendRefundQueue,
      // So many answers of the provider are waited for at once: one that takes half a second still leaves ten a second.
      workers: 5,
      async handle(services, data) {
        await sendRefund(services, refundToSend.parse(data).refundId);
      },
    },
    unpaidOrdersJob,
  ],
};
