import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  AskRefundDocument,
  CancelOrderDocument,
  DeclineRefundDocument,
  GetRefundPreviewDocument,
  NoteOrderDocument,
  RecordReturnedDocument,
  RefundOrderDocument,
  ResendConfirmationDocument,
  SettleOrderDocument,
} from '#services/desk/generated/graphql.ts';
import type {
  ChangedOrder,
  ChangeOrderResult,
  OrderChange,
  Refunded,
  RefundLine,
  RefundOrderResult,
  RefundPreviewResult,
} from '#services/desk/orders/order-service.ts';

/** What would go back of these lines; nothing is done. */
export async function getRefundPreview(
  client: ApolloClient,
  variables: { lines: RefundLine[] },
  signal: AbortSignal,
): Promise<RefundPreviewResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetRefundPreviewDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).refundPreview),
  );
}

/** Gives back what the preview of this digest said, or asks for it; once for the same key. */
export async function refundOrder(
  client: ApolloClient,
  { isAsked, ...variables }: Refunded,
  signal: AbortSignal,
): Promise<RefundOrderResult | NotTheirs | SessionEnded> {
  const how = toDesk('itsFlow', signal);
  return fromDesk(
    isAsked
      ? client.mutate({ mutation: AskRefundDocument, variables, ...how }).then((answer) => dataOf(answer).askRefund)
      : client
          .mutate({ mutation: RefundOrderDocument, variables, ...how })
          .then((answer) => dataOf(answer).refundOrder),
  );
}

/** The deeds that answer the order alike; once for the same key. */
export async function changeOrder(
  client: ApolloClient,
  { id, change, idempotencyKey }: ChangedOrder,
  signal: AbortSignal,
): Promise<ChangeOrderResult | NotTheirs | SessionEnded> {
  return fromDesk(sendChange(client, change, { id, idempotencyKey, ...toDesk('itsFlow', signal) }));
}

type Sending = { id: string; idempotencyKey: string } & ReturnType<typeof toDesk>;

function sendChange(
  client: ApolloClient,
  change: OrderChange,
  { id, idempotencyKey, ...how }: Sending,
): Promise<ChangeOrderResult | null> {
  const of = { id, idempotencyKey };
  switch (change.deed) {
    case 'SETTLE':
      return client
        .mutate({ mutation: SettleOrderDocument, variables: { ...of, means: change.means }, ...how })
        .then((answer) => dataOf(answer).settleOrder);
    case 'CANCEL':
      return client
        .mutate({ mutation: CancelOrderDocument, variables: of, ...how })
        .then((answer) => dataOf(answer).cancelOrder);
    case 'RECORD_RETURNED':
      return client
        .mutate({ mutation: RecordReturnedDocument, variables: { ...of, amount: change.amount }, ...how })
        .then((answer) => dataOf(answer).recordReturned);
    case 'RESEND_CONFIRMATION':
      return client
        .mutate({ mutation: ResendConfirmationDocument, variables: of, ...how })
        .then((answer) => dataOf(answer).resendConfirmation);
    case 'DECLINE_REFUND':
      return client
        .mutate({ mutation: DeclineRefundDocument, variables: { ...of, reason: change.text }, ...how })
        .then((answer) => dataOf(answer).declineRefund);
    case 'NOTE':
      return client
        .mutate({ mutation: NoteOrderDocument, variables: { ...of, text: change.text }, ...how })
        .then((answer) => dataOf(answer).noteOrder);
  }
}
