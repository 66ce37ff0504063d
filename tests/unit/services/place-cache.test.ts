import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptPlaces } from '#services/shop/places/place-cache.ts';
import type { FoundPlace } from '#services/shop/places/places-service.ts';

const nanaimo: FoundPlace = { name: 'Nanaimo, British Columbia, Canada', lat: 49.16, long: -123.94 };

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.stubGlobal('localStorage', new Window().localStorage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('answers the same input for one hour', () => {
  keptPlaces({ query: 'nan' }).set({ found: [nanaimo] });
  vi.setSystemTime(3_600_000 - 1);
  expect([keptPlaces({ query: 'nan' }).get(), keptPlaces({ query: 'nana' }).get()]).toEqual([
    { found: [nanaimo] },
    null,
  ]);
  vi.setSystemTime(3_600_000);
  expect(keptPlaces({ query: 'nan' }).get()).toBeNull();
});
