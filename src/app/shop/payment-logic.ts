import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keptAttempt, openAttempt } from '#app/shop/payment-attempts.ts';
import { keepCardForm } from '#app/shop/square-card-form.ts';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { PaymentActors } from '#machines/shop/payment/payment-types.ts';
import {
  addPaymentToOrder,
  getEligiblePaymentMethods,
  getPaymentAttempt,
} from '#services/shop/payments/payments-service.ts';

/** The payment with the API, the provider's card form and the tab's memory of an open attempt. */
export function createPaymentLogic({ client }: { client: ApolloClient }) {
  const actors = {
    recallAttempt: fromPromise(async ({ input }) => keptAttempt(input.orderId).get()),
    forgetAttempt: fromPromise(async ({ input }) => keptAttempt(input.orderId).set(null)),
    openAttempt: fromPromise(async ({ input }) => openAttempt(keptAttempt(input.orderId), input.method)),
    getEligiblePaymentMethods: fromPromise(({ input, signal }) => getEligiblePaymentMethods(client, input, signal)),
    addPaymentToOrder: fromPromise(({ input, signal }) => addPaymentToOrder(client, input, signal)),
    getPaymentAttempt: fromPromise(({ input, signal }) => getPaymentAttempt(client, input, signal)),
    keepCardForm,
  } satisfies PaymentActors;
  return paymentMachine.provide({ actors });
}
