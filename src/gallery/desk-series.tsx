import { seriesPublicationMachine } from '#machines/desk/series-publication/series-publication-machine.ts';
import { dayAfter } from '#domain/day.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import {
  aSeries,
  aSeriesDraft,
  bothPublished,
  noDrafts,
  onePublished,
  stuckDrafts,
  threeDrafts,
  withoutTaxRate,
} from '#tests/model/desk/series-publication/sample-series.ts';
import { SeriesPublicationFlow } from '#views/desk/series/series-publication-context.ts';
import { SeriesSection } from '#views/desk/series/series-section.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof seriesPublicationMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof seriesPublicationMachine>>[2];

const owner = anOrganization({ permissions: ['ReadEvent', 'UpdateEvent', 'PublishEvent'] });

const series = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, owner, 'events/ev-1/publish', () => (
    <SeriesPublicationFlow.Provider
      actor={stillFlow(seriesPublicationMachine, state, {
        eventId: 'ev-1',
        series: threeDrafts,
        outcome: null,
        refusal: null,
        unread: null,
        idempotencyKey: '',
        isUnknown: false,
        ...context,
      })}
    >
      <h1>The Cherry Orchard</h1>
      <SeriesSection events="/desk/harbour-city-players/events" />
    </SeriesPublicationFlow.Provider>
  ));

const many = aSeries(
  Array.from({ length: 60 }, (_, week) =>
    aSeriesDraft(`ev-${week}`, dayAfter('2026-12-20', 7 * week), {
      ...(week % 9 === 4 && withoutTaxRate),
      isBeyondLimit: week > 55,
    }),
  ),
);

/** The drafts of a series, and what came of publishing them together. */
export const states: GalleryArea = [
  series('closed', 'closed', { series: null }),
  series('reading', 'readingDrafts', { series: null }),
  series('unreadable', 'unreadable', { series: null, unread: { code: 'noConnection' } }),
  series('signed-out', 'unreadable', { series: null }),
  series('told', 'choosing'),
  series('stuck', 'choosing', { series: stuckDrafts }),
  series('sixty', 'choosing', { series: many }),
  series('published', 'choosing', { series: bothPublished.left, outcome: { asked: 2, onSale: 2 } }),
  series('all-published', 'choosing', { series: noDrafts, outcome: { asked: 3, onSale: 3 } }),
  series('some-published', 'choosing', { series: onePublished.left, outcome: { asked: 2, onSale: 1 } }),
  series('none-published', 'choosing', { series: stuckDrafts, outcome: { asked: 2, onSale: 0 } }),
  series('refused', 'choosing', {
    refusal: {
      why: 'CALL',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many tries. Wait a minute.' },
    },
  }),
  series('publishing', 'publishing'),
  series('unknown', 'unknown', { isUnknown: true }),
  series('asking-again', 'publishing', { isUnknown: true }),
  series('not-theirs', 'notTheirs', { series: null }),
];
