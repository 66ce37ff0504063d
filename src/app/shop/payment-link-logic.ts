import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { paymentLinkMachine, type PaymentLinkActors } from '#machines/shop/payment-link/payment-link-machine.ts';
import { getOrderToPay } from '#services/shop/payment-links/payment-links-service.ts';

export function createPaymentLinkLogic({ client }: { client: ApolloClient }) {
  return paymentLinkMachine.provide({
    actors: {
      getOrderToPay: fromPromise(({ input, signal }) => getOrderToPay(client, input, signal)),
    } satisfies PaymentLinkActors,
  });
}
