import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';

describe('LANGUAGES', () => {
  test.each([
    [undefined, ['en', 'fr-CA']],
    ['', ['en', 'fr-CA']],
    ['en', ['en']],
    ['en,fr-CA', ['en', 'fr-CA']],
    [' fr-CA , en ', ['en', 'fr-CA']],
  ])('%j offers pages in %j', (given, languages) => {
    expect(parseConfig({ LANGUAGES: given }).languages).toEqual(languages);
  });

  test.each(['fr-CA', 'en,fr', 'en,de', 'EN', 'en;fr-CA'])('%j is refused', (given) => {
    expect(() => parseConfig({ LANGUAGES: given })).toThrow(
      'LANGUAGES must be one or more of en, fr-CA, and have en among them.',
    );
  });
});
