import { createSeriesPublicationLogic } from '#app/desk/series-publication-logic.ts';
import type { SeriesPublicationActors } from '#machines/desk/series-publication/series-publication-machine.ts';
import { seriesPublicationRequirements } from '#tests/model/desk/series-publication/series-publication-requirements.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const event = { eventId: 'ev-1' };
const press = { ...event, events: ['ev-1', 'ev-21'], idempotencyKey: 'press-1' };

export const seriesPublicationWiring = wiringOf<SeriesPublicationActors>()({
  requirements: seriesPublicationRequirements,
  wire: createSeriesPublicationLogic,
  rows: {
    getSeriesDrafts: deskCall('GetSeriesDrafts', 'seriesDrafts', event, ['SeriesDrafts']),
    publishSeries: deskCall('PublishSeries', 'publishSeries', press, ['PublishedSeries']),
  },
});
