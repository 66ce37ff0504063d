import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { orderCodeMachine, type OrderCodeActors } from '#machines/shop/order-code/order-code-machine.ts';
import { readCheckoutOrder } from '#services/shop/checkout/checkout-service.ts';
import { applyCouponCode, removeCouponCode } from '#services/shop/coupons/coupons-service.ts';
import { applyGiftCardToOrder, removeGiftCardFromOrder } from '#services/shop/gift-cards/gift-cards-service.ts';

type World = { client: ApolloClient };

export const createGiftCardLogic = ({ client }: World) =>
  orderCodeMachine.provide({
    actors: {
      applyCode: fromPromise(({ input, signal }) => applyGiftCardToOrder(client, input, signal)),
      removeCode: fromPromise(({ input, signal }) => removeGiftCardFromOrder(client, input, signal)),
      readOrder: readOrder(client),
    } satisfies OrderCodeActors,
  });

export const createCouponLogic = ({ client }: World) =>
  orderCodeMachine.provide({
    actors: {
      applyCode: fromPromise(({ input, signal }) => applyCouponCode(client, input, signal)),
      removeCode: fromPromise(({ input, signal }) => removeCouponCode(client, input, signal)),
      readOrder: readOrder(client),
    } satisfies OrderCodeActors,
  });

const readOrder = (client: ApolloClient): OrderCodeActors['readOrder'] =>
  fromPromise(({ input, signal }) => readCheckoutOrder(client, input.orderId, signal));
