import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PaymentMethodQuote } from '#server/generated/resolvers.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { amountDue } from '#server/modules/orders/order-settlement.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import type { Executor } from '#server/platform/context.ts';

export const noPaymentNeeded = 'NO_PAYMENT_NEEDED';

/**
 * The ways in which this order may be paid (platform specification §4). When nothing is due there is exactly one,
 * 'No payment needed'. Gift cards are applied before, so they are no method of their own here.
 */
export async function eligibleMethods(
  executor: Executor,
  order: Pick<OrderModel, 'id' | 'channelId' | 'totalWithTaxCents'>,
  provider: PaymentProvider,
  now: Date,
): Promise<PaymentMethodQuote[]> {
  const dueCents = await amountDue(executor, order, now);
  return dueCents > 0 ? methodsOfChannel(executor, order.channelId, provider) : [nothingToPay(order.id)];
}

/** The method of this code that takes money from this order, or null. */
export async function methodOfChannel(
  executor: Executor,
  channelId: string,
  code: string,
): Promise<'MANUAL' | 'SQUARE' | null> {
  const [method] = await executor
    .select({ type: paymentMethods.type })
    .from(paymentMethods)
    .where(and(ofChannel(channelId), eq(paymentMethods.code, code)));
  return method?.type === 'MANUAL' || method?.type === 'SQUARE' ? method.type : null;
}

async function methodsOfChannel(
  executor: Executor,
  channelId: string,
  provider: PaymentProvider,
): Promise<PaymentMethodQuote[]> {
  const rows = await executor
    .select()
    .from(paymentMethods)
    .where(and(ofChannel(channelId), inArray(paymentMethods.type, ['SQUARE', 'MANUAL'])));
  return rows
    .toSorted((one, other) => other.type.localeCompare(one.type) || one.name.localeCompare(other.name))
    .map(({ id, code, name, description, type, icon, instructions }) => ({
      __typename: 'PaymentMethodQuote',
      id,
      code,
      name,
      description,
      type,
      isEligible: true,
      eligibilityMessage: null,
      ui: { icon, instructions },
      contextArgs: type === 'SQUARE' ? provider.browserContext : null,
    }));
}

const ofChannel = (channelId: string) =>
  and(or(eq(paymentMethods.channelId, channelId), isNull(paymentMethods.channelId)), eq(paymentMethods.enabled, true));

const nothingToPay = (orderId: string): PaymentMethodQuote => ({
  __typename: 'PaymentMethodQuote',
  id: `${orderId}:${noPaymentNeeded}`,
  code: noPaymentNeeded,
  name: 'No payment needed',
  description: 'Nothing is left to pay for this order.',
  type: 'MANUAL',
  isEligible: true,
  eligibilityMessage: null,
  ui: { icon: null, instructions: null },
  contextArgs: null,
});
