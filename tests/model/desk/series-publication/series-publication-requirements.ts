import { seriesPublicationMachine } from '#machines/desk/series-publication/series-publication-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bothPublished, onePublished, stuckDrafts, threeDrafts } from './sample-series.ts';
import { seriesPublicationSays } from './series-publication-says.ts';

const told = (result: object) => done('getSeriesDrafts', result);
const answered = (result: object) => done('publishSeries', result);

export const seriesPublicationRequirements: RequirementTable<typeof seriesPublicationMachine> = {
  machine: seriesPublicationMachine,
  title: 'Publishing a series',
  inputs: { 'I look at a date of a series': { eventId: 'ev-1' } },
  events: {
    'I ask for the drafts': { type: 'seriesPublication.look' },
    'I am told three, of which two can be published': told(threeDrafts),
    'I am told two that can’t be': told(stuckDrafts),
    'I may not look': told(notTheirs),
    'nobody is logged in to look': told(sessionEnded),
    'they can’t be read': failed('getSeriesDrafts'),
    'I try again': { type: 'seriesPublication.retry' },
    'I publish them': { type: 'seriesPublication.publish', idempotencyKey: 'press-1' },
    'both are on sale': answered(bothPublished),
    'one of them is on sale': answered(onePublished),
    'I pressed too often': answered({
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'the answer is none that I know': answered({ __typename: 'BrandNewError' }),
    'I may not publish any more': answered(notTheirs),
    'nobody is logged in any more': answered(sessionEnded),
    'no answer comes': failed('publishSeries'),
    'five seconds pass': elapsed('nextTry', 'seriesPublication.unknown'),
    'I ask again': { type: 'seriesPublication.askAgain' },
  },
  permits: {
    closed: ['seriesPublication.look'],
    readingDrafts: [],
    unreadable: ['seriesPublication.retry'],
    choosing: ['seriesPublication.publish?'],
    publishing: [],
    unknown: ['seriesPublication.askAgain'],
    notTheirs: [],
  },
  pictures: {
    closed: 'desk-series/closed',
    readingDrafts: 'desk-series/reading',
    unreadable: 'desk-series/unreadable',
    choosing: 'desk-series/told',
    publishing: 'desk-series/publishing',
    unknown: 'desk-series/unknown',
    notTheirs: 'desk-series/not-theirs',
  },
  starts: { 'I look at a date of a series': 'closed' },
  transitions: {
    closed: { 'I ask for the drafts': 'readingDrafts' },
    readingDrafts: {
      'I am told three, of which two can be published': 'choosing',
      'I am told two that can’t be': 'choosing',
      'I may not look': 'notTheirs: place.changed, event.changed',
      'nobody is logged in to look': 'unreadable: session.ended',
      'they can’t be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingDrafts' },
    choosing: { 'I publish them': ['publishing', 'stays'] },
    publishing: {
      'both are on sale': 'choosing: event.changed',
      'one of them is on sale': 'choosing: event.changed',
      'I pressed too often': 'choosing',
      'the answer is none that I know': 'choosing',
      'I may not publish any more': 'notTheirs: place.changed, event.changed',
      'nobody is logged in any more': 'choosing: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'publishing', 'I ask again': 'publishing' },
  },
  asks: {
    getSeriesDrafts: () => ({ eventId: 'ev-1' }),
    // However often it is asked again.
    publishSeries: ({ was: { context } }) => ({
      eventId: 'ev-1',
      events: fine(context.series),
      idempotencyKey: 'press-1',
    }),
  },
  emits: {},
  says: seriesPublicationSays,
  after: {
    'I am told three, of which two can be published': ({ context }) =>
      context.series === threeDrafts && context.unread === null,
    'I am told two that can’t be': ({ context }) => context.series === stuckDrafts && context.unread === null,
    'they can’t be read': ({ context }) => context.unread?.code === 'unexpected',
    'I publish them': ({ context, value }) =>
      value !== 'publishing' || (!context.isUnknown && context.refusal === null && context.outcome === null),
    'both are on sale': ({ context }, was) =>
      context.series === bothPublished.left && isOutcome(context, [fine(was.context.series).length, 2]),
    'one of them is on sale': ({ context }, was) =>
      context.series === onePublished.left && isOutcome(context, [fine(was.context.series).length, 1]),
    'I pressed too often': ({ context }) => context.refusal?.why === 'CALL' && !context.isUnknown,
    'the answer is none that I know': ({ context }) => context.refusal?.why === 'OTHER' && !context.isUnknown,
    'nobody is logged in any more': ({ context }) => !context.isUnknown,
    'no answer comes': ({ context }) => context.isUnknown,
  },
  reads: ({ series, outcome, refusal, unread, isUnknown }) => [
    series?.drafts.map(({ id, isBeyondLimit, problems }) => [id, isBeyondLimit, problems.length]),
    outcome,
    refusal?.why,
    unread === null,
    isUnknown,
  ],
  situation: ({ value, context }) => [value, fine(context.series).length > 0],
};

type Series = { drafts: readonly { id: string; isBeyondLimit: boolean; problems: readonly object[] }[] } | null;

const fine = (series: Series): string[] =>
  (series?.drafts ?? []).flatMap(({ id, isBeyondLimit, problems }) =>
    isBeyondLimit || problems.length > 0 ? [] : [id],
  );

type Known = { outcome: { asked: number; onSale: number } | null; isUnknown: boolean };

const isOutcome = ({ outcome, isUnknown }: Known, [asked, onSale]: readonly [number, number]): boolean =>
  outcome?.asked === asked && outcome.onSale === onSale && !isUnknown;
