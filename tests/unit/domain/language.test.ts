import { describe, expect, test } from 'vitest';
import { baseOf, languageFor, languageOfPath, languageOfTag, languages, pathIn, pathWithin } from '#domain/language.ts';

const nothing = { chosen: null, accepted: null, channel: null };

describe('the language of an address', () => {
  test.each([
    ['/', 'en', '/'],
    ['/events/abc', 'en', '/events/abc'],
    ['/fr', 'fr-CA', '/'],
    ['/fr/', 'fr-CA', '/'],
    ['/fr/events/abc', 'fr-CA', '/events/abc'],
    ['/friends', 'en', '/friends'],
    ['/FR/events', 'en', '/FR/events'],
    ['/events/fr/x', 'en', '/events/fr/x'],
  ])('%s is %s, the page %s', (address, language, path) => {
    expect(languageOfPath(address)).toEqual({ language, path });
  });

  test.each(['/', '/events', '/events/abc', '/account/profile'])('the address of %s leads back to it', (path) => {
    for (const language of languages) expect(languageOfPath(pathIn(language, path))).toEqual({ language, path });
  });

  test('has no prefix in English, and none ends in a slash', () => {
    expect(['/', '/events'].map((path) => [pathIn('en', path), pathIn('fr-CA', path)])).toEqual([
      ['/', '/fr'],
      ['/events', '/fr/events'],
    ]);
  });
});

describe('a path within its language', () => {
  test.each([
    ['en', '/events', '/events'],
    ['en', '/fr/events', '/fr/events'],
    ['fr-CA', '/fr/events?page=2', '/events?page=2'],
    ['fr-CA', '/fr', '/'],
  ] as const)('in %s, %s is %s', (language, address, path) => {
    expect(pathWithin(language, address)).toBe(path);
  });
});

describe('the language of a tag', () => {
  test('is named without a region for readers of every region', () => {
    expect(languages.map(baseOf)).toEqual(['en', 'fr']);
  });

  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr', 'fr-CA'],
    ['FR-ca', 'fr-CA'],
    ['fr_CA', 'fr-CA'],
    ['fr-FR', 'fr-CA'],
    ['frr', null],
    ['de', null],
    ['*', null],
    ['', null],
    [null, null],
  ])('%s is %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});

describe('the language for a reader', () => {
  test('is what was chosen, before what the browser accepts and the channel speaks', () => {
    expect(languageFor({ chosen: 'en', accepted: 'fr-CA', channel: 'fr' })).toBe('en');
    expect(languageFor({ chosen: 'fr-CA', accepted: 'en', channel: 'en' })).toBe('fr-CA');
  });

  test('is what the browser accepts, before what the channel speaks', () => {
    expect(languageFor({ ...nothing, accepted: 'fr-CA,fr;q=0.9,en;q=0.8', channel: 'en' })).toBe('fr-CA');
  });

  test('is what the channel speaks where the browser accepts none of ours', () => {
    expect(languageFor({ ...nothing, accepted: 'de-DE,de;q=0.9,*;q=0.1', channel: 'fr_CA' })).toBe('fr-CA');
  });

  test('is English where nobody knows', () => {
    expect(languageFor(nothing)).toBe('en');
    expect(languageFor({ chosen: 'xx', accepted: 'de', channel: 'es' })).toBe('en');
  });

  test.each([
    ['en;q=0.5, fr;q=0.9', 'fr-CA'],
    ['en;q=0.9,fr;q=0.9', 'en'],
    ['fr;q=0.9,en;q=0.9', 'fr-CA'],
    ['en ; Q=0.2 , fr ; Q=0.3', 'fr-CA'],
    ['fr;q=0, en;q=0.1', 'en'],
    ['fr;q=0', 'en'],
    ['fr;q=2, en;q=0.1', 'en'],
    ['fr;q=, en;q=0.1', 'en'],
    ['fr;q=0.9999, en;q=0.1', 'en'],
    ['de, fr;q=0.1', 'fr-CA'],
    [';;,,q=1', 'en'],
  ])('accepts %s as %s', (accepted, language) => {
    expect(languageFor({ ...nothing, accepted })).toBe(language);
  });
});
