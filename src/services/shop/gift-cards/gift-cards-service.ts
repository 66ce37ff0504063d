import type { ApolloClient } from '@apollo/client';
import { unknownError, type ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';
import { applyGiftCardNotice } from '#services/shop/gift-cards/gift-cards-messages.ts';
import {
  ApplyGiftCardToOrderDocument,
  RemoveGiftCardFromOrderDocument,
  type ApplyGiftCardToOrderMutation,
} from '#services/generated/graphql.ts';
import type { CheckoutOrder } from '#services/shop/checkout/checkout-service.ts';
import { keepNextStepOf } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

export type ApplyGiftCardResult = OrderResult<ApplyGiftCardToOrderMutation['applyGiftCardToOrder'], CheckoutOrder>;

export function applyGiftCardToOrder(
  client: ApolloClient,
  { orderId, channelToken, code, idempotencyKey }: OrderCodeInput,
  signal: AbortSignal,
): Promise<ServiceResult<ApplyGiftCardResult | NoResult>> {
  return orRefused(
    client
      .mutate({
        mutation: ApplyGiftCardToOrderDocument,
        variables: { code, orderId, idempotencyKey },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const result = dataOf(answer).applyGiftCardToOrder;
        keepNextStepOf(client, result);
        return { result, notice: applyGiftCardNotice(result) };
      }),
  );
}

export function removeGiftCardFromOrder(
  client: ApolloClient,
  { orderId, channelToken, code, idempotencyKey }: OrderCodeInput,
  signal: AbortSignal,
): Promise<ServiceResult<RemoveCodeResult | NoResult>> {
  return orRefused<RemoveCodeResult>(
    client
      .mutate({
        mutation: RemoveGiftCardFromOrderDocument,
        variables: { code, orderId, idempotencyKey },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const order = dataOf(answer).removeGiftCardFromOrder;
        if (order) keepNextStepOf(client, order);
        return order ? { result: order, notice: null } : { result: { __typename: 'NoOrder' }, notice: unknownError };
      }),
  );
}
