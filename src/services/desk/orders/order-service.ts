import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskOrderDocument,
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
