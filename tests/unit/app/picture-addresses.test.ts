import { expect, test } from 'vitest';
import { pictureOf } from '#views/shared/events/event-facts.ts';

test.each([
  ['assets/tale.jpg', '/assets/tale.jpg'],
  ['/assets/tale.jpg', '/assets/tale.jpg'],
])('the path %s of a picture becomes an address of this site: %s', (preview, address) => {
  expect(pictureOf({ featuredAsset: { preview } })).toBe(address);
});

test('there is none without a picture', () => {
  expect(pictureOf({ featuredAsset: null })).toBe(undefined);
});
