import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskPeopleDocument,
  type DeskPersonEntryFieldsFragment,
  type DeskPersonState,
  type GetDeskPeopleQuery,
} from '#services/desk/generated/graphql.ts';

export type DeskPersonEntry = DeskPersonEntryFieldsFragment;
export type PeoplePage = NonNullable<GetDeskPeopleQuery['deskPeople']>;
/** All of it together. tierId and state: null for any; isMissingAnswers, owes and isMailRefused: false for whether or not. */
export type PeopleFilter = {
  search: string;
  tierId: string | null;
  state: DeskPersonState | null;
  isMissingAnswers: boolean;
  owes: boolean;
  isMailRefused: boolean;
};
export type PeopleWanted = { eventId: string; filter: PeopleFilter; after: string | null };

/** A page of an event's people, by their names. Thrown back on transport errors. */
export async function getDeskPeople(
  client: ApolloClient,
  { eventId, filter, after }: PeopleWanted,
  signal: AbortSignal,
): Promise<PeoplePage | NotTheirs | SessionEnded> {
  const { search, tierId, state, isMissingAnswers, owes, isMailRefused } = filter;
  const variables = {
    eventId,
    search,
    filter: {
      tierId,
      state,
      isMissingAnswers: isMissingAnswers || null,
      owes: owes || null,
      isMailRefused: isMailRefused || null,
    },
    after,
  };
  return fromDesk(
    client
      .query({ query: GetDeskPeopleDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskPeople),
  );
}
