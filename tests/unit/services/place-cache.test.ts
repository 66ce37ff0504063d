import { Window } from 'happy-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPlaceCache } from '#services/shop/places/place-cache.ts';
import type { FoundPlace } from '#services/shop/places/places-service.ts';

const nanaimo: FoundPlace = { name: 'Nanaimo, British Columbia, Canada', lat: 49.16, long: -123.94 };
const hour = 3_600_000;

let storage: Storage;
let now: number;
const open = () => createPlaceCache({ storage: () => storage, now: () => now });
beforeEach(() => {
  storage = new Window().localStorage;
  now = 0;
});

describe('the place cache', () => {
  test('answers the same input for one hour', () => {
    open().keep({ query: 'nan' }, [nanaimo]);
    now = hour - 1;
    expect([open().recall({ query: 'nan' }), open().recall({ query: 'nana' })]).toEqual([[nanaimo], null]);
    now = hour;
    expect(open().recall({ query: 'nan' })).toBeNull();
  });

  test('purges what has expired or can not be read, and nothing else', () => {
    open().keep({ query: 'old' }, []);
    storage.setItem('foyer.geocode:broken', '{');
    storage.setItem('activeOrderId', '7');
    now = hour / 2;
    open().keep({ query: 'new' }, []);
    now = hour;
    open().purgeExpired();
    expect(Object.keys(storage).sort()).toEqual(['activeOrderId', 'foyer.geocode:{"query":"new"}']);
  });

  test('does without a storage', () => {
    const cache = createPlaceCache({
      storage: () => {
        throw new Error('forbidden');
      },
      now: () => 0,
    });
    cache.keep({ query: 'nan' }, [nanaimo]);
    cache.purgeExpired();
    expect(cache.recall({ query: 'nan' })).toBeNull();
  });
});
