import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskOrdersDocument,
  type DeskOrderEntryFieldsFragment,
  type DeskOrderList,
  type GetDeskOrdersQuery,
} from '#services/desk/generated/graphql.ts';

export type DeskOrderEntry = DeskOrderEntryFieldsFragment;
export type DeskOrderPage = NonNullable<GetDeskOrdersQuery['deskOrders']>;
/** list: null for all of them. */
export type OrderFilter = { list: DeskOrderList | null; search: string };
export type OrdersWanted = { organizationId: string; filter: OrderFilter; after: string | null };

/** A page of an organizer's orders, the latest first. Thrown back on transport errors. */
export async function getDeskOrders(
  client: ApolloClient,
  variables: OrdersWanted,
  signal: AbortSignal,
): Promise<DeskOrderPage | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskOrdersDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskOrders),
  );
}
