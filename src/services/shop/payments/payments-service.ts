import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { keepConfirmation } from '#services/shop/checkout/confirmation-at-hand.ts';
import { takePaymentMethods } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import { readCardContext, type CardContext } from '#services/shop/payments/card-context.ts';
import { paymentNotice } from '#services/shop/payments/payments-messages.ts';
import {
  AddPaymentToOrderDocument,
  GetEligiblePaymentMethodsDocument,
  GetPaymentAttemptDocument,
  type PaymentMethodFieldsFragment,
  type PaymentResultFieldsFragment,
} from '#services/generated/graphql.ts';

type Quote = PaymentMethodFieldsFragment;

export type PaymentMethod = Pick<
  Quote,
  'code' | 'name' | 'description' | 'type' | 'isEligible' | 'eligibilityMessage' | 'ui'
> & {
  card: CardContext | null;
};
export type EligibleMethods = { __typename: 'EligibleMethods'; methods: PaymentMethod[] };

export type PaymentResult = OrderResult<PaymentResultFieldsFragment>;
export type AttemptState = { __typename: 'PaymentNeverSeen' } | { __typename: 'PaymentInFlight' };

export type PaymentInput = {
  orderId: string;
  channelToken: string;
  method: string;
  idempotencyKey: string;
  card: { sourceId: string; locationId: string } | null;
  /** What the customer saw to be due, in major units: nothing else is charged. Null is not checked. */
  amountDue: number | null;
};

export async function getEligiblePaymentMethods(
  client: ApolloClient,
  { orderId, channelToken }: { orderId: string; channelToken: string },
  signal: AbortSignal,
): Promise<EligibleMethods | SessionEnded> {
  const known = takePaymentMethods(client, orderId);
  if (known) return methodsIn(known);
  return orSessionEnded(
    client
      .query({
        query: GetEligiblePaymentMethodsDocument,
        variables: { orderId },
        fetchPolicy: 'no-cache',
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => methodsIn(dataOf(answer).eligiblePaymentMethods)),
  );
}

const methodsIn = (quotes: readonly Quote[]): EligibleMethods => ({
  __typename: 'EligibleMethods',
  methods: quotes.map(({ contextArgs, ...quote }) => ({
    ...quote,
    card: quote.type === 'SQUARE' ? readCardContext(contextArgs) : null,
  })),
});

/** Carries out the payment once for its key: the same key and details give the same answer (docs/decisions/009). */
export async function addPaymentToOrder(
  client: ApolloClient,
  { orderId, channelToken, method, idempotencyKey, card, amountDue }: PaymentInput,
  signal: AbortSignal,
): Promise<ServiceResult<PaymentResult | SessionEnded>> {
  const result = await orSessionEnded<PaymentResult>(
    client
      .mutate({
        mutation: AddPaymentToOrderDocument,
        variables: { orderId, amountDue, input: { method, metadata: { idempotencyKey, ...card } } },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => confirmed(client, dataOf(answer).addPaymentToOrder)),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : paymentNotice(result) };
}

/** What became of the attempt with this key, for an answer that was lost. */
export async function getPaymentAttempt(
  client: ApolloClient,
  { orderId, channelToken, idempotencyKey }: { orderId: string; channelToken: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<ServiceResult<PaymentResult | AttemptState | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .query({
        query: GetPaymentAttemptDocument,
        variables: { orderId, idempotencyKey },
        fetchPolicy: 'no-cache',
        context: callContext('nobody', signal, channelToken),
      })
      .then((answer): PaymentResult | AttemptState => {
        const { paymentAttempt } = dataOf(answer);
        if (!paymentAttempt) return { __typename: 'PaymentNeverSeen' };
        return paymentAttempt.result ? confirmed(client, paymentAttempt.result) : { __typename: 'PaymentInFlight' };
      }),
  );
  return { result, notice: isPaymentResult(result) ? paymentNotice(result) : null };
}

/** A paid order comes with what its confirmation shows. */
function confirmed(client: ApolloClient, result: PaymentResultFieldsFragment): PaymentResult {
  if (result.__typename === 'Order') keepConfirmation(client, result);
  return result;
}

const isPaymentResult = (result: PaymentResult | AttemptState | SessionEnded): result is PaymentResult =>
  result.__typename !== 'SessionEnded' &&
  result.__typename !== 'PaymentNeverSeen' &&
  result.__typename !== 'PaymentInFlight';
