import type { MutationResolvers, PaymentAttemptResolvers } from '#server/generated/resolvers.ts';
import { showOrder } from '#server/modules/checkout/shown-orders.ts';
import { findCalledOrder, orderCaller } from '#server/modules/orders/order-call.ts';
import { addPayment } from '#server/modules/payments/add-payment.ts';
import { noSuchOrder, paymentFailed, resultOf } from '#server/modules/payments/attempt-answer.ts';
import type { PaymentResult } from '#server/modules/payments/attempt-answer.ts';
import { readMetadata } from '#server/modules/payments/payment-metadata.ts';
import type { Context } from '#server/platform/context.ts';

/** A payment is answered with the order that it paid, as it is now. */
async function answered(context: Context, result: PaymentResult) {
  if (!('paidOrderId' in result)) return result;
  const order = await showOrder(context, result.paidOrderId);
  return order ? { ...order, __typename: 'Order' as const } : noSuchOrder(context.language);
}

export const paymentMutations = {
  addPaymentToOrder: async (_parent, { input, orderId, amountDue }, context) => {
    const caller = orderCaller(context);
    const metadata = readMetadata(input.metadata);
    if (!metadata) return paymentFailed('keyMissing', context.language);
    const id = orderId ?? (await findCalledOrder(context.db, caller, null))?.id;
    if (!id) return noSuchOrder(context.language);
    const asked = { caller, orderId: id, method: input.method, metadata, amountDue: amountDue ?? null };
    return answered(context, await addPayment(context, asked));
  },
} satisfies MutationResolvers;

export const paymentAttemptFields: PaymentAttemptResolvers = {
  result: (attempt, _args, context) => {
    const result = resultOf(attempt, context.language);
    return result && answered(context, result);
  },
};
