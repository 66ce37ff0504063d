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
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

export type ApplyGiftCardResult = ApplyGiftCardToOrderMutation['applyGiftCardToOrder'];

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
        return order ? { result: order, notice: null } : { result: { __typename: 'NoOrder' }, notice: unknownError };
      }),
  );
}
