import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keepCardForm } from '#app/flows/card-form.ts';
import { paymentMachine } from '#machines/payment/payment-machine.ts';
import type { KeptAttempt, PaymentActors } from '#machines/payment/payment-types.ts';
import {
  addPaymentToOrder,
  getEligiblePaymentMethods,
  getPaymentAttempt,
} from '#services/payments/payments-service.ts';

const attemptKey = (orderId: string) => `payment-attempt:${orderId}`;

/** The payment with the API, the provider's card form and the tab's memory of an open attempt. */
export function createPaymentLogic({ client }: { client: ApolloClient }) {
  const actors = {
    recallAttempt: fromPromise(async ({ input }) => readAttempt(sessionStorage.getItem(attemptKey(input.orderId)))),
    rememberAttempt: fromPromise(async ({ input: { orderId, attempt } }) =>
      sessionStorage.setItem(attemptKey(orderId), JSON.stringify(attempt)),
    ),
    forgetAttempt: fromPromise(async ({ input }) => sessionStorage.removeItem(attemptKey(input.orderId))),
    createIdempotencyKey: fromPromise(async () => randomKey()),
    getEligiblePaymentMethods: fromPromise(({ input, signal }) => getEligiblePaymentMethods(client, input, signal)),
    addPaymentToOrder: fromPromise(({ input, signal }) => addPaymentToOrder(client, input, signal)),
    getPaymentAttempt: fromPromise(({ input, signal }) => getPaymentAttempt(client, input, signal)),
    keepCardForm,
  } satisfies PaymentActors;
  return paymentMachine.provide({ actors });
}

/** 128 random bits; Square takes keys of up to 45 characters. Works on plain http too, where randomUUID is missing. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The attempt that a reload interrupted; null when there is none or it can't be read. */
export function readAttempt(kept: string | null): KeptAttempt | null {
  if (kept === null) return null;
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (!('idempotencyKey' in parsed) || typeof parsed.idempotencyKey !== 'string') return null;
    const method = 'method' in parsed && typeof parsed.method === 'string' ? parsed.method : '';
    return { idempotencyKey: parsed.idempotencyKey, method };
  } catch {
    return null;
  }
}
