import type { PublishedSeries, SeriesDraft, SeriesDrafts } from '#services/desk/series/series-service.ts';

export const aSeriesDraft = (id: string, day: string, change: Partial<SeriesDraft> = {}): SeriesDraft => ({
  __typename: 'SeriesDraft',
  id,
  name: 'The Cherry Orchard',
  start: `${day}T19:30:00`,
  isBeyondLimit: false,
  problems: [],
  ...change,
});

export const withoutTaxRate: Partial<SeriesDraft> = {
  problems: [
    {
      __typename: 'PublishProblem',
      code: 'TAX_RATE_MISSING',
      level: 'ERROR',
      where: 'TICKETS',
      tierId: 't-9',
      language: null,
    },
  ],
};

export const aSeries = (drafts: SeriesDraft[]): SeriesDrafts => ({
  __typename: 'SeriesDrafts',
  eventId: 'ev-1',
  liveLimit: 200,
  drafts,
});

const first = aSeriesDraft('ev-1', '2026-12-13');
const second = aSeriesDraft('ev-21', '2026-12-20');
const third = aSeriesDraft('ev-22', '2027-01-03', withoutTaxRate);

/** Two can be published, and one can't. */
export const threeDrafts = aSeries([first, second, third]);
/** Nothing of it can be published: of one a rate is missing, the other is one too many. */
export const stuckDrafts = aSeries([third, aSeriesDraft('ev-23', '2027-01-10', { isBeyondLimit: true })]);
export const noDrafts = aSeries([]);

const onSale = (id: string, start: string) => ({ __typename: 'RepeatedEvent' as const, id, start });

/** Both that could be are on sale. */
export const bothPublished: PublishedSeries = {
  __typename: 'PublishedSeries',
  eventId: 'ev-1',
  onSale: [onSale('ev-1', '2026-12-13T19:30:00'), onSale('ev-21', '2026-12-20T19:30:00')],
  left: aSeries([third]),
};
/** One of them has an error by now. */
export const onePublished: PublishedSeries = {
  ...bothPublished,
  onSale: [onSale('ev-1', '2026-12-13T19:30:00')],
  left: aSeries([{ ...second, ...withoutTaxRate }, third]),
};
