import type { ApolloClient } from '@apollo/client';
import type { Answer } from '#domain/answer.ts';
import type { CheckoutOrder, NoOrder } from '#services/checkout/checkout-service.ts';
import { answered, orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { applyGiftCardNotice, removeGiftCardNotice } from '#services/gift-cards/gift-cards-messages.ts';
import {
  ApplyGiftCardToOrderDocument,
  RemoveGiftCardFromOrderDocument,
  type ApplyGiftCardToOrderMutation,
} from '#services/generated/graphql.ts';

export type GiftCardInput = { orderId: string; channelToken: string; code: string };
export type ApplyGiftCardResult = ApplyGiftCardToOrderMutation['applyGiftCardToOrder'];
export type RemoveGiftCardResult = CheckoutOrder | NoOrder;

export async function applyGiftCardToOrder(
  client: ApolloClient,
  { orderId, channelToken, code }: GiftCardInput,
  signal: AbortSignal,
): Promise<Answer<ApplyGiftCardResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: ApplyGiftCardToOrderDocument,
        variables: { code, orderId },
        context: { channelToken, noToast: true, fetchOptions: { signal } },
      })
      .then((answer) => answered(answer).applyGiftCardToOrder),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : applyGiftCardNotice(result) };
}

export async function removeGiftCardFromOrder(
  client: ApolloClient,
  { orderId, channelToken, code }: GiftCardInput,
  signal: AbortSignal,
): Promise<Answer<RemoveGiftCardResult | SessionEnded>> {
  const result = await orSessionEnded<RemoveGiftCardResult>(
    client
      .mutate({
        mutation: RemoveGiftCardFromOrderDocument,
        variables: { code, orderId },
        context: { channelToken, noToast: true, fetchOptions: { signal } },
      })
      .then((answer) => answered(answer).removeGiftCardFromOrder ?? { __typename: 'NoOrder' }),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : removeGiftCardNotice(result) };
}
