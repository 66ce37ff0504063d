import type { ApolloClient } from '@apollo/client';
import type { ServiceResult, ShopNotice } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { callContext } from '#services/client/call-context.ts';
import { dataOf } from '#services/client/data-of.ts';
import {
  GetLinkPaymentAttemptDocument,
  GetOrderToPayDocument,
  PayByLinkDocument,
  type GetOrderToPayQuery,
  type PayByLinkResultFieldsFragment,
} from '#services/generated/graphql.ts';
import { paymentNotice } from '#services/shop/payments/payments-messages.ts';
import { readCardContext } from '#services/shop/payments/card-context.ts';
import type { AttemptState, EligibleMethods, PaymentInput } from '#services/shop/payments/payments-service.ts';

export type OrderToPayResult = GetOrderToPayQuery['orderToPay'];
/** What was sold by hand and is to be paid by card, as whoever has the link of its mail is shown it. */
export type OrderToPay = Extract<OrderToPayResult, { __typename: 'OrderToPay' }>;
export type PayByLinkResult = PayByLinkResultFieldsFragment;

/** token: from the link, kept nowhere. Thrown back on transport errors. */
export async function getOrderToPay(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<OrderToPayResult> {
  return dataOf(
    await client.query({
      query: GetOrderToPayDocument,
      variables,
      fetchPolicy: 'no-cache',
      context: callContext('inline', signal),
    }),
  ).orderToPay;
}

/** The one way to pay that a link has, as the payment takes it: by card, without the wallets of the device. */
export function methodsOfLink({ method, contextArgs }: OrderToPay): EligibleMethods {
  if (method === null) return { __typename: 'EligibleMethods', methods: [] };
  const card = readCardContext(contextArgs);
  return {
    __typename: 'EligibleMethods',
    methods: [
      {
        code: method,
        name: '',
        description: '',
        type: 'SQUARE',
        isEligible: true,
        eligibilityMessage: null,
        ui: null,
        card: card && { ...card, wallets: [] },
      },
    ],
  };
}

export type LinkPayment = Pick<PaymentInput, 'method' | 'idempotencyKey' | 'card' | 'amountDue'> & { token: string };

/** Pays once for its key, as addPaymentToOrder does. amountDue: in major units. Thrown back on transport errors. */
export async function payByLink(
  client: ApolloClient,
  { token, method, idempotencyKey, card, amountDue }: LinkPayment,
  signal: AbortSignal,
): Promise<ServiceResult<PayByLinkResult>> {
  const answer = await client.mutate({
    mutation: PayByLinkDocument,
    variables: {
      token,
      amountDue: required(amountDue, 'what was shown to be due'),
      input: { method, metadata: { idempotencyKey, ...card } },
    },
    context: callContext('itsFlow', signal),
  });
  const result = dataOf(answer).payByLink;
  return { result, notice: noticeOf(result) };
}

/** What became of the attempt with this key, for an answer that was lost. */
export async function getLinkPaymentAttempt(
  client: ApolloClient,
  variables: { token: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<ServiceResult<PayByLinkResult | AttemptState>> {
  const answer = await client.query({
    query: GetLinkPaymentAttemptDocument,
    variables,
    fetchPolicy: 'no-cache',
    context: callContext('nobody', signal),
  });
  const { linkPaymentAttempt: attempt } = dataOf(answer);
  if (!attempt) return { result: { __typename: 'PaymentNeverSeen' }, notice: null };
  if (!attempt.result) return { result: { __typename: 'PaymentInFlight' }, notice: null };
  return { result: attempt.result, notice: noticeOf(attempt.result) };
}

/** In the words of every payment; why a link asks for nothing any more is said by its page. */
function noticeOf(result: PayByLinkResult): ShopNotice {
  if (result.__typename === 'OrderToPay') return { tone: 'success', message: { code: 'paymentAdded' } };
  if (result.__typename === 'PaymentLinkError') return { tone: 'error', message: { code: 'paymentOrderState' } };
  return paymentNotice(result);
}
