import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  AskRefundDocument,
  CancelOrderDocument,
  CorrectOrderAddressDocument,
  DeclineRefundDocument,
  GetDeskOrderDocument,
  GetRefundPreviewDocument,
  NoteOrderDocument,
  RecordReturnedDocument,
  RefundOrderDocument,
  ResendConfirmationDocument,
  SettleOrderDocument,
  type DeskOrderFieldsFragment,
  type GetRefundPreviewQuery,
  type HandMeans,
  type NoteOrderMutation,
  type RefundOrderMutation,
  type RefundPreviewFieldsFragment,
  type SettleOrderMutation,
} from '#services/desk/generated/graphql.ts';

export type DeskOrder = DeskOrderFieldsFragment;
export type RefundPreview = RefundPreviewFieldsFragment;
export type RefundPreviewResult = NonNullable<GetRefundPreviewQuery['refundPreview']>;
export type RefundOrderResult = NonNullable<RefundOrderMutation['refundOrder']>;
export type ChangeOrderResult = NonNullable<SettleOrderMutation['settleOrder'] | NoteOrderMutation['noteOrder']>;

/** amount: null for all that is left of the line. */
export type RefundLine = { lineId: string; amount: number | null };

/** What is done with an order beside a refund. */
export type OrderChange =
  | { deed: 'SETTLE'; means: HandMeans }
  | { deed: 'CANCEL' }
  /** amount: all that is owed, as it was told. */
  | { deed: 'RECORD_RETURNED'; amount: number }
  | { deed: 'RESEND_CONFIRMATION' }
  /** was: the address as it was told. */
  | { deed: 'CORRECT_ADDRESS'; was: string; emailAddress: string }
  | { deed: 'DECLINE_REFUND'; text: string }
  | { deed: 'NOTE'; text: string };
export type ChangedOrder = { id: string; change: OrderChange; idempotencyKey: string };
/** isAsked: whoever gives money back is asked for it, and nothing goes back yet. */
export type Refunded = {
  lines: RefundLine[];
  digest: string;
  reason: string;
  idempotencyKey: string;
  isAsked: boolean;
};

/** An order by its code. Thrown back on transport errors, as all of these are. */
export async function getDeskOrder(
  client: ApolloClient,
  variables: { organizationId: string; code: string },
  signal: AbortSignal,
): Promise<DeskOrder | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskOrderDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskOrder),
  );
}

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
    case 'CORRECT_ADDRESS': {
      const { was, emailAddress } = change;
      return client
        .mutate({ mutation: CorrectOrderAddressDocument, variables: { ...of, was, emailAddress }, ...how })
        .then((answer) => dataOf(answer).correctOrderAddress);
    }
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
