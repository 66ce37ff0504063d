import type { ApolloClient } from '@apollo/client';
import { unknownError, type ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';
import { applyCouponNotice } from '#services/shop/coupons/coupons-messages.ts';
import {
  ApplyCouponCodeDocument,
  RemoveCouponCodeDocument,
  type ApplyCouponCodeMutation,
} from '#services/generated/graphql.ts';
import type { CheckoutOrder } from '#services/shop/checkout/checkout-service.ts';
import { keepNextStepOf } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

export type ApplyCouponResult = OrderResult<ApplyCouponCodeMutation['applyCouponCode'], CheckoutOrder>;

/** Puts a coupon on the order, which is priced again; one that is on it stays on it once. */
export function applyCouponCode(
  client: ApolloClient,
  { orderId, channelToken, code, idempotencyKey }: OrderCodeInput,
  signal: AbortSignal,
): Promise<ServiceResult<ApplyCouponResult | NoResult>> {
  return orRefused(
    client
      .mutate({
        mutation: ApplyCouponCodeDocument,
        variables: { couponCode: code, orderId, idempotencyKey },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const result = dataOf(answer).applyCouponCode;
        keepNextStepOf(client, result);
        return { result, notice: applyCouponNotice(result) };
      }),
  );
}

export function removeCouponCode(
  client: ApolloClient,
  { orderId, channelToken, code, idempotencyKey }: OrderCodeInput,
  signal: AbortSignal,
): Promise<ServiceResult<RemoveCodeResult | NoResult>> {
  return orRefused<RemoveCodeResult>(
    client
      .mutate({
        mutation: RemoveCouponCodeDocument,
        variables: { couponCode: code, orderId, idempotencyKey },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const order = dataOf(answer).removeCouponCode;
        if (order) keepNextStepOf(client, order);
        return order ? { result: order, notice: null } : { result: { __typename: 'NoOrder' }, notice: unknownError };
      }),
  );
}
