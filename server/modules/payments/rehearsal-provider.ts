import { isRehearsedText } from '#server/modules/organizers/rehearsed.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import type { Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { sandboxAccount } from '#server/sandbox/sandbox-account.ts';
import { rehearsalPath } from '#server/sandbox/rehearsal-path.ts';

/** What the browser's SDK is started with where a checkout is rehearsed: the form that takes test cards alone, and no wallet. */
export const rehearsalContext: PaymentProvider['browserContext'] = {
  ...sandboxAccount,
  scriptSrc: `${rehearsalPath}/web/v1/square.js`,
  wallets: [],
};

/**
 * A card provider beside the sandbox: what is rehearsed is charged, looked for and given back in the sandbox, all else
 * at the provider, which hears nothing of a rehearsal (docs/decisions/171).
 */
export function withRehearsals(
  { provider, sandbox }: { provider: PaymentProvider; sandbox: PaymentProvider },
  db: () => Executor,
): PaymentProvider {
  const chosen = async (statement: typeof ofAttempt, id: string): Promise<PaymentProvider> =>
    (await statement(db(), [id])).length > 0 ? sandbox : provider;
  /** An order that is gone was rehearsed: it is charged nowhere. */
  const chargedAt = async (orderId: string): Promise<PaymentProvider> => {
    const [order] = await ofOrder(db(), [orderId]);
    if (!order) throw new Error(`the order ${orderId} is gone`);
    return order.isRehearsed ? sandbox : provider;
  };
  return {
    browserContext: provider.browserContext,
    charge: async (request) => (await chargedAt(request.orderId)).charge(request),
    findPayment: async (request) => (await chosen(ofAttempt, request.attemptId)).findPayment(request),
    cancelPayment: async (request) => (await chosen(ofKey, request.idempotencyKey)).cancelPayment(request),
    refund: async (request) => (await chosen(ofPayment, request.providerPaymentId)).refund(request),
    findRefund: async (id) => (await chosen(ofRefund, id)).findRefund(id),
    findDispute: (id) => provider.findDispute(id),
  };
}

type Found = { id: string };
const isOfRehearsal = isRehearsedText('orders.organization_id');

const ofOrder = fixedStatement<{ isRehearsed: boolean }>(
  'rehearsed-order',
  `select ${isOfRehearsal} as "isRehearsed" from orders where orders.id = $1`,
);
const ofAttempt = fixedStatement<Found>(
  'rehearsed-attempt',
  `select orders.id from payment_attempts attempt join orders on orders.id = attempt.order_id
  where attempt.id = $1 and ${isOfRehearsal}`,
);
const ofKey = fixedStatement<Found>(
  'rehearsed-key',
  `select orders.id from payment_attempts attempt join orders on orders.id = attempt.order_id
  where attempt.idempotency_key = $1 and ${isOfRehearsal}`,
);
const ofPayment = fixedStatement<Found>(
  'rehearsed-payment',
  `select orders.id from payments payment join orders on orders.id = payment.order_id
  where payment.transaction_id = $1 and ${isOfRehearsal}`,
);
const ofRefund = fixedStatement<Found>(
  'rehearsed-refund',
  `select orders.id from refunds refund join payments payment on payment.id = refund.payment_id
    join orders on orders.id = payment.order_id
  where refund.transaction_id = $1 and ${isOfRehearsal}`,
);
