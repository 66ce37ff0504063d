import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import { GetDeskTodayDocument, type GetDeskTodayQuery } from '#services/desk/generated/graphql.ts';

/** What waits, what sells, and the money of the week, all of one moment. */
export type DeskToday = NonNullable<GetDeskTodayQuery['deskToday']>;

/** NotTheirs for who does not work there. Thrown back on transport errors. */
export async function getDeskToday(
  client: ApolloClient,
  variables: { organizationId: string },
  signal: AbortSignal,
): Promise<DeskToday | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskTodayDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskToday),
  );
}
