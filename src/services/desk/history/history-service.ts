import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskHistoryDocument,
  type DeskHistoryEntryFieldsFragment,
  type DeskHistoryTopic,
  type GetDeskHistoryQuery,
} from '#services/desk/generated/graphql.ts';

export type DeskHistoryEntry = DeskHistoryEntryFieldsFragment;
/** Of one event, or of one topic; null: of all. */
export type HistoryOf = { eventId: string } | { topic: DeskHistoryTopic } | null;
export type DeskHistoryPage = NonNullable<GetDeskHistoryQuery['deskHistory']>;

/** What an organizer's people did, the newest first. after: the entry that comes before the page; null for the first. */
export async function getDeskHistory(
  client: ApolloClient,
  variables: { organizationId: string; of: HistoryOf; after: string | null },
  signal: AbortSignal,
): Promise<DeskHistoryPage | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskHistoryDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskHistory),
  );
}
