import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keptLinkAttempt } from '#app/shop/kept-link-attempt.ts';
import { openAttempt } from '#app/shop/payment-attempts.ts';
import { keepCardForm } from '#app/shop/square-card-form.ts';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { PaymentActors } from '#machines/shop/payment/payment-types.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import {
  getLinkPaymentAttempt,
  methodsOfLink,
  payByLink,
  type OrderToPay,
} from '#services/shop/payment-links/payment-links-service.ts';
import type { EligibleMethods } from '#services/shop/payments/payments-service.ts';

type World = { client: ApolloClient; token: string; order: OrderToPay };

/**
 * The payment of what was sold by hand, by the link of its mail (docs/decisions/189): the same flow as in the checkout. It
 * knows the order by its code, asks for no session, and stays on its page, which says that it is paid.
 */
export function createLinkPaymentLogic({ client, token, order }: World) {
  const actors = {
    recallAttempt: fromPromise(async ({ input }) => keptLinkAttempt(input.orderId).get()),
    forgetAttempt: fromPromise(async ({ input }) => keptLinkAttempt(input.orderId).set(null)),
    openAttempt: fromPromise(async ({ input }) => openAttempt(keptLinkAttempt(input.orderId), input.method)),
    getEligiblePaymentMethods: fromPromise(async (): Promise<EligibleMethods | SessionEnded> => methodsOfLink(order)),
    addPaymentToOrder: fromPromise(({ input, signal }) => payByLink(client, { ...input, token }, signal)),
    getPaymentAttempt: fromPromise(({ input: { idempotencyKey }, signal }) =>
      getLinkPaymentAttempt(client, { token, idempotencyKey }, signal),
    ),
    keepCardForm,
  } satisfies PaymentActors;
  return paymentMachine.provide({ actors, actions: { goToConfirmation: () => undefined } });
}
