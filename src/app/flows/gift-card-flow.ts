import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { giftCardMachine, type GiftCardActors } from '#machines/gift-card/gift-card-machine.ts';
import { readCheckoutOrder } from '#services/checkout/checkout-service.ts';
import { applyGiftCardToOrder, removeGiftCardFromOrder } from '#services/gift-cards/gift-cards-service.ts';

export function createGiftCardLogic({ client }: { client: ApolloClient }) {
  const actors = {
    applyGiftCardToOrder: fromPromise(({ input, signal }) => applyGiftCardToOrder(client, input, signal)),
    removeGiftCardFromOrder: fromPromise(({ input, signal }) => removeGiftCardFromOrder(client, input, signal)),
    readOrder: fromPromise(({ input, signal }) => readCheckoutOrder(client, input.orderId, signal)),
  } satisfies GiftCardActors;
  return giftCardMachine.provide({ actors });
}
