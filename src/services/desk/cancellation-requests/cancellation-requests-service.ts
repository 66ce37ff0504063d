import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  DecideCancellationsDocument,
  GetDeskCancellationsDocument,
  type CancellationDecision,
  type DecideCancellationsMutation,
  type DeskCancellationFieldsFragment,
} from '#services/desk/generated/graphql.ts';

export type DeskCancellation = DeskCancellationFieldsFragment;
export type DeskCancellations = { __typename: 'DeskCancellations'; waiting: DeskCancellation[] };
export type DecideCancellationsResult = NonNullable<DecideCancellationsMutation['decideCancellations']>;
export type Decided = {
  ids: string[];
  decision: CancellationDecision;
  /** What the buyer reads of it; null for nothing. */
  reason: string | null;
  idempotencyKey: string;
};

/** What buyers ask an organizer to take back; what begins first before the others. Thrown back on transport errors. */
export async function getDeskCancellations(
  client: ApolloClient,
  variables: { organizationId: string },
  signal: AbortSignal,
): Promise<DeskCancellations | NotTheirs | SessionEnded> {
  return fromDesk(
    client.query({ query: GetDeskCancellationsDocument, variables, ...toDesk('inline', signal) }).then((answer) => {
      const waiting = dataOf(answer).deskCancellations;
      return waiting && { __typename: 'DeskCancellations' as const, waiting };
    }),
  );
}

/** Agrees to what was asked together or declines it, once for the same key. NotTheirs for what is not there. */
export async function decideCancellations(
  client: ApolloClient,
  variables: Decided,
  signal: AbortSignal,
): Promise<DecideCancellationsResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .mutate({ mutation: DecideCancellationsDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).decideCancellations),
  );
}
