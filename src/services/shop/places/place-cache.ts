import { entries } from '#platform/storage/entries.ts';
import { keptData, type Found } from '#platform/storage/kept-data.ts';
import type { FoundPlace } from '#services/shop/places/places-service.ts';

/**
 * The answer to a place lookup, kept for one hour under its serialized input (customer specification §9).
 * A storage that is full or forbidden only means that the server is asked again.
 */
export const keptPlaces = (input: object) =>
  keptData(entries.places, ({ found }: Found) => (isPlaces(found) ? { found } : null), JSON.stringify(input));

const isPlaces = (found: unknown): found is FoundPlace[] => Array.isArray(found) && found.every(isPlace);

const isPlace = (place: unknown): boolean =>
  typeof place === 'object' &&
  place !== null &&
  'name' in place &&
  typeof place.name === 'string' &&
  'lat' in place &&
  typeof place.lat === 'number' &&
  'long' in place &&
  typeof place.long === 'number';
