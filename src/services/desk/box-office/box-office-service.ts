import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetBoxOfficeDocument,
  GetSaleQuoteDocument,
  SellByHandDocument,
  type DeskBoxOfficeFieldsFragment,
  type DeskSaleQuoteFieldsFragment,
  type GetSaleQuoteQuery,
  type GetSaleQuoteQueryVariables,
  type SellByHandMutation,
  type SellByHandMutationVariables,
  type SoldOrderFieldsFragment,
} from '#services/desk/generated/graphql.ts';

export type BoxOffice = DeskBoxOfficeFieldsFragment;
export type SaleQuote = DeskSaleQuoteFieldsFragment;
export type SoldOrder = SoldOrderFieldsFragment;
export type SaleQuoteResult = NonNullable<GetSaleQuoteQuery['deskSaleQuote']>;
export type SaleResult = NonNullable<SellByHandMutation['sellByHand']>;
export type AskedQuote = GetSaleQuoteQueryVariables;
export type Sale = SellByHandMutationVariables;

/** What is sold of an event by hand. Thrown on where no answer came, as all of these are. */
export async function getBoxOffice(
  client: ApolloClient,
  variables: { eventId: string },
  signal: AbortSignal,
): Promise<BoxOffice | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetBoxOfficeDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskBoxOffice),
  );
}

/** What these tickets would cost; nothing is sold. */
export async function getSaleQuote(
  client: ApolloClient,
  variables: AskedQuote,
  signal: AbortSignal,
): Promise<SaleQuoteResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetSaleQuoteDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskSaleQuote),
  );
}

/** Sells them, or gives them, once for the same key. */
export async function sellByHand(
  client: ApolloClient,
  variables: Sale,
  signal: AbortSignal,
): Promise<SaleResult | NotTheirs | SessionEnded | CallRefused> {
  return orCallRefused(
    fromDesk(
      client
        .mutate({ mutation: SellByHandDocument, variables, ...toDesk('itsFlow', signal) })
        .then((answer) => dataOf(answer).sellByHand),
    ),
  );
}
