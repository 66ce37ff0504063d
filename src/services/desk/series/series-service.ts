import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetSeriesDraftsDocument,
  PublishSeriesDocument,
  type PublishSeriesMutation,
  type SeriesDraftsFieldsFragment,
} from '#services/desk/generated/graphql.ts';

export type SeriesDrafts = SeriesDraftsFieldsFragment;
export type SeriesDraft = SeriesDrafts['drafts'][number];
/** events: ids of the drafts that are to be on sale. */
export type WantedSeries = { eventId: string; events: readonly string[]; idempotencyKey: string };
export type PublishedSeries = NonNullable<PublishSeriesMutation['publishSeries']>;

/** The drafts of an event's series, and which can be published. NotTheirs for who may not publish it. */
export const getSeriesDrafts = (
  client: ApolloClient,
  variables: { eventId: string },
  signal: AbortSignal,
): Promise<SeriesDrafts | NotTheirs | SessionEnded> =>
  fromDesk(
    client
      .query({ query: GetSeriesDraftsDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).seriesDrafts),
  );

/** Puts those of them on sale that can be, once for the same key. Thrown on where no answer came. */
export const publishSeries = (
  client: ApolloClient,
  { events, ...wanted }: WantedSeries,
  signal: AbortSignal,
): Promise<PublishedSeries | NotTheirs | SessionEnded | CallRefused> =>
  orCallRefused(
    fromDesk(
      client
        .mutate({
          mutation: PublishSeriesDocument,
          variables: { ...wanted, events: [...events] },
          ...toDesk('itsFlow', signal),
        })
        .then((answer) => dataOf(answer).publishSeries),
    ),
  );
