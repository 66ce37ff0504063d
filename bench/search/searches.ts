import type { EventListOptions } from '#server/generated/resolvers.ts';
import { bigCity, commonWord, keyword, rareWord } from './generated-events.ts';

const day = 86_400_000;

/** What people ask of the list of events; `nth` moves the place, the day and the page a little, so that no answer is asked for twice. */
export const searches: Record<string, (nth: number) => EventListOptions> = {
  'first page, total': (nth) => ({ take: 10, filter: from(nth) }),
  'common keyword': (nth) => ({ take: 10, query: commonWord, filter: from(nth) }),
  keyword: (nth) => ({ take: 10, query: keyword, filter: from(nth) }),
  'rare keyword': (nth) => ({ take: 10, query: rareWord, filter: from(nth) }),
  '25 km of a big city': (nth) => ({ take: 10, distance: around(nth, 25), filter: from(nth) }),
  'keyword, 25 km, 60 days': (nth) => ({
    take: 10,
    query: keyword,
    distance: around(nth, 25),
    filter: { startDateTime: { between: { start: instant(nth), end: instant(nth + 60) } } },
  }),
  'common keyword, 25 km, 60 days': (nth) => ({
    take: 10,
    query: commonWord,
    distance: around(nth, 25),
    filter: { startDateTime: { between: { start: instant(nth), end: instant(nth + 60) } } },
  }),
  'page 90': (nth) => ({ take: 10, skip: 890 + nth, filter: from(nth) }),
  'name contains': (nth) => ({ take: 10, filter: { ...from(nth), name: { contains: 'zither' } } }),
};

const instant = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day).toISOString();
const from = (nth: number) => ({ startDateTime: { after: instant(nth % 300) } });
const around = (nth: number, km: number) => ({
  from: { lat: bigCity.lat + (nth % 7) * 0.01, long: bigCity.long - (nth % 5) * 0.01 },
  lte: km,
});
