import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  GetTransferStatusDocument,
  GiveBackTicketDocument,
  OfferTransferDocument,
  WithdrawTransferDocument,
  type GiveBackTicketMutation,
  type OfferTransferMutation,
  type TransferStatusFieldsFragment,
} from '#services/generated/graphql.ts';

/** Whether a ticket of the person's may be given to somebody, and to whom it is offered. */
export type TransferStatus = TransferStatusFieldsFragment & { __typename: 'Registration' };
export type NoTransfer = { __typename: 'NoTransfer' };
/** The ticket as it is by then, or why nothing was done. */
export type TransferResult = OfferTransferMutation['offerTransfer'];
export type GiveBackResult = GiveBackTicketMutation['giveBackTicket'];

/** Another's ticket reads as none; thrown back on transport errors. */
export async function getTransferStatus(
  client: ApolloClient,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<TransferStatus | NoTransfer | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetTransferStatusDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        context: callContext('inline', signal),
      })
      .then((answer) => dataOf(answer).registration ?? { __typename: 'NoTransfer' as const }),
  );
}

/** Offers a ticket by mail, once however often it is asked with the same key. Thrown back on transport errors. */
export async function offerTransfer(
  client: ApolloClient,
  variables: { registrationId: string; emailAddress: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<TransferResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: OfferTransferDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).offerTransfer),
  );
}

/** Takes an offer back, once for the same key. Thrown back on transport errors. */
export async function withdrawTransfer(
  client: ApolloClient,
  variables: { registrationId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<TransferResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: WithdrawTransferDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).withdrawTransfer),
  );
}

/** Gives a ticket back to who paid for it, once for the same key. Thrown back on transport errors. */
export async function giveBackTicket(
  client: ApolloClient,
  variables: { registrationId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<GiveBackResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: GiveBackTicketDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).giveBackTicket),
  );
}
