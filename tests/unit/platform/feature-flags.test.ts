import { expect, test } from 'vitest';
import { isFeatureOn } from '#platform/configuration.ts';

test('bookmark, share and location search are off unless the build turns them on', () => {
  expect([isFeatureOn('bookmark'), isFeatureOn('share'), isFeatureOn('locationSearch')]).toEqual([false, false, false]);
});
