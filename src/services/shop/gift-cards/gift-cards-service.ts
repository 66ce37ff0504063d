import type { ApolloClient } from '@apollo/client';
import { unknownError, type Answer } from '#domain/answer.ts';
import { answered } from '#services/client/answered.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { applyGiftCardNotice } from '#services/shop/gift-cards/gift-cards-messages.ts';
import {
  ApplyGiftCardToOrderDocument,
  RemoveGiftCardFromOrderDocument,
  type ApplyGiftCardToOrderMutation,
} from '#services/generated/graphql.ts';
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

export type ApplyGiftCardResult = ApplyGiftCardToOrderMutation['applyGiftCardToOrder'];

export async function applyGiftCardToOrder(
  client: ApolloClient,
  { orderId, channelToken, code }: OrderCodeInput,
  signal: AbortSignal,
): Promise<Answer<ApplyGiftCardResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: ApplyGiftCardToOrderDocument,
        variables: { code, orderId },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => answered(answer).applyGiftCardToOrder),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : applyGiftCardNotice(result) };
}

export async function removeGiftCardFromOrder(
  client: ApolloClient,
  { orderId, channelToken, code }: OrderCodeInput,
  signal: AbortSignal,
): Promise<Answer<RemoveCodeResult | SessionEnded>> {
  const result = await orSessionEnded<RemoveCodeResult>(
    client
      .mutate({
        mutation: RemoveGiftCardFromOrderDocument,
        variables: { code, orderId },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => answered(answer).removeGiftCardFromOrder ?? { __typename: 'NoOrder' }),
  );
  return { result, notice: result.__typename === 'NoOrder' ? unknownError : null };
}
