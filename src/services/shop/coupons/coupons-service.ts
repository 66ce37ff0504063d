import type { ApolloClient } from '@apollo/client';
import { unknownError, type Answer } from '#domain/answer.ts';
import { answered } from '#services/client/answered.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { applyCouponNotice } from '#services/shop/coupons/coupons-messages.ts';
import {
  ApplyCouponCodeDocument,
  RemoveCouponCodeDocument,
  type ApplyCouponCodeMutation,
} from '#services/generated/graphql.ts';
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

export type ApplyCouponResult = ApplyCouponCodeMutation['applyCouponCode'];

/** Puts a coupon on the order, which is priced again; one that is on it stays on it once. */
export async function applyCouponCode(
  client: ApolloClient,
  { orderId, channelToken, code }: OrderCodeInput,
  signal: AbortSignal,
): Promise<Answer<ApplyCouponResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: ApplyCouponCodeDocument,
        variables: { couponCode: code, orderId },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => answered(answer).applyCouponCode),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : applyCouponNotice(result) };
}

export async function removeCouponCode(
  client: ApolloClient,
  { orderId, channelToken, code }: OrderCodeInput,
  signal: AbortSignal,
): Promise<Answer<RemoveCodeResult | SessionEnded>> {
  const result = await orSessionEnded<RemoveCodeResult>(
    client
      .mutate({
        mutation: RemoveCouponCodeDocument,
        variables: { couponCode: code, orderId },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => answered(answer).removeCouponCode ?? { __typename: 'NoOrder' }),
  );
  return { result, notice: result.__typename === 'NoOrder' ? unknownError : null };
}
