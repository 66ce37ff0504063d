import { bothPublished, threeDrafts } from '#tests/model/desk/series-publication/sample-series.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of a series of the Players' that is published together. */
export const seriesAnswers: Pick<Answers, 'GetSeriesDrafts' | 'PublishSeries'> = {
  GetSeriesDrafts: () => ({ seriesDrafts: threeDrafts }),
  PublishSeries: () => ({ publishSeries: bothPublished }),
};
