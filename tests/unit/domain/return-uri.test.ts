import { expect, test } from 'vitest';
import { safeReturnUri } from '#domain/return-uri.ts';

test.each(['/my-cart', '/checkout/forms?id=1', '/event/1#top'])('follows %s', (path) => {
  expect(safeReturnUri(path)).toBe(path);
});

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
  'does not follow %j',
  (path) => {
    expect(safeReturnUri(path)).toBe('/');
  },
);
