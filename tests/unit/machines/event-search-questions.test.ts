import { describe, expect, test } from 'vitest';
import { defaultPlace, limits } from '#domain/limits.ts';
import { anything, listOptions } from '#machines/shop/event-search/event-search-criteria.ts';
import { searchTitle } from '#views/shop/events/search-title.ts';

const now = new Date('2026-11-21T18:45:12Z');
const asked = (change: Partial<typeof anything>) => listOptions({ ...anything, ...change }, now);

describe('what GetEventList is asked (customer specification §7)', () => {
  test('asks for pages of ten, by start ascending', () => {
    expect(asked({ page: 3 })).toMatchObject({ skip: 20, take: 10, sort: { startDateTime: 'ASC' } });
    expect(limits.eventsPageSize).toBe(10);
  });

  test('asks for the words', () => {
    expect([asked({ keywords: ' clay ' }).query, asked({}).query]).toEqual(['clay', undefined]);
  });

  test('asks for the category of the address', () => {
    expect(asked({ categoryId: '7' }).filter?.categoryId).toEqual({ eq: '7' });
  });

  test('measures from Nanaimo when no place is chosen', () => {
    expect(defaultPlace).toEqual({ name: 'Nanaimo, British Columbia, Canada', lat: 49.163877, long: -123.938122 });
    expect(asked({ distance: 50 }).distance).toEqual({ from: { lat: 49.163877, long: -123.938122 }, lte: 50 });
    expect(asked({}).distance).toBe(undefined);
  });

  test('bounds a day by its first and last moment', () => {
    const day = new Date(2026, 10, 21, 12);
    const filter = listOptions({ ...anything, dateRange: 'today' }, day).filter;
    expect(filter?.startDateTime).toEqual({
      between: {
        start: new Date(2026, 10, 21).toISOString(),
        end: new Date(2026, 10, 21, 23, 59, 59, 999).toISOString(),
      },
    });
  });

  test('leaves out what has ended when no day is chosen', () => {
    expect(asked({}).filter).toEqual({ endDateTime: { after: '2026-11-21T18:00:00.000Z' } });
  });
});

test('is titled Events, or Events near the place when a distance is chosen', () => {
  expect([searchTitle(anything, 'en'), searchTitle({ ...anything, distance: 10 }, 'en')]).toEqual([
    'Events',
    'Events near Nanaimo',
  ]);
});
