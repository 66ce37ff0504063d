import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import { GetDeskEventDocument, type DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';

/** An event as its organizer's people have it, with all of its parts. */
export type DeskEvent = DeskEventFieldsFragment;

/** NotTheirs for one that is not there, and for who does not work there. Thrown back on transport errors. */
export async function getDeskEvent(
  client: ApolloClient,
  variables: { id: string },
  signal: AbortSignal,
): Promise<DeskEvent | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskEventDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskEvent),
  );
}
