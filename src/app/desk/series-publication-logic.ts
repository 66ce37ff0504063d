import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  seriesPublicationMachine,
  type SeriesPublicationActors,
} from '#machines/desk/series-publication/series-publication-machine.ts';
import { getSeriesDrafts, publishSeries } from '#services/desk/series/series-service.ts';

export function createSeriesPublicationLogic({ client }: { client: ApolloClient }) {
  return seriesPublicationMachine.provide({
    actors: {
      getSeriesDrafts: fromPromise(({ input, signal }) => getSeriesDrafts(client, input, signal)),
      publishSeries: fromPromise(({ input, signal }) => publishSeries(client, input, signal)),
    } satisfies SeriesPublicationActors,
  });
}
