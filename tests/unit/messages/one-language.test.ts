import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { prefixOf, type Language } from '#domain/language.ts';
import { scriptNeeded, siteText } from '#messages/heads.ts';
import * as english from '#messages/shell.en.ts';
import * as french from '#messages/shell.fr-CA.ts';
import { manifestIn, oneLanguage, pageIn } from '../../../scripts/one-language.ts';

const page = "import { notFoundTitle } from '#messages/shell.ts'; document.title = notFoundTitle('en');";

/** The code of a page that says one message, built for readers of a language, or for all of them. */
async function built(language: string | null): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry.ts' ? `${process.cwd()}/src/entry-of-a-test.ts` : null),
    load: (id: string) => (id.endsWith('entry-of-a-test.ts') ? page : null),
  };
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, language !== null && oneLanguage(language)],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'entry.ts' } },
  });
  return [output]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

describe('a page', () => {
  test('for readers of one language has the messages that it says, in that language', async () => {
    const [inEnglish, inFrench] = await Promise.all([built('en'), built('fr-CA')]);
    expect(inEnglish).toContain(english.notFoundTitle());
    expect(inFrench).toContain(french.notFoundTitle());
    expect(inEnglish).not.toContain(french.notFoundTitle());
    expect(inFrench).not.toContain(english.notFoundTitle());
    expect(inEnglish).not.toContain(english.notFoundHome());
    expect(inFrench).not.toContain(french.notFoundHome());
  });

  test('for readers of any has them in all', async () => {
    const code = await built(null);
    expect([code.includes(english.notFoundTitle()), code.includes(french.notFoundTitle())]).toEqual([true, true]);
  });

  test('says what it is written in', () => {
    const html = '<!doctype html><html lang="en-CA"><head>';
    expect(pageIn('en', html)).toBe(html);
    expect(pageIn('fr-CA', html)).toBe('<!doctype html><html lang="fr-CA"><head>');
    expect(() => pageIn('fr-CA', '<!doctype html>')).toThrow('the page does not say');
  });

  test('says in its language what it is about and that it needs scripts, and names the manifest of its language', () => {
    const html = readFileSync('index.html', 'utf8');
    const says = (language: Language) => [
      `<meta name="description" content="${siteText(language)}" />`,
      `<noscript>${scriptNeeded(language)}</noscript>`,
      `<link rel="manifest" href="${prefixOf(language)}/manifest.webmanifest" />`,
    ];
    const said = (page: string, language: Language) => says(language).map((words) => page.includes(words));
    expect(said(html, 'en')).toEqual([true, true, true]);
    const french = pageIn('fr-CA', html);
    expect([said(french, 'fr-CA'), said(french, 'en')]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });
});

test('a language is installed as an application of its own, which begins and ends below its prefix', () => {
  const english = readFileSync('public/manifest.webmanifest', 'utf8');
  const read = (text: string): Record<string, unknown> => JSON.parse(text);
  expect(read(english)['description']).toBe(siteText('en'));
  expect(read(manifestIn('fr-CA', english))).toEqual({
    ...read(english),
    id: '/fr/',
    description: siteText('fr-CA'),
    lang: 'fr-CA',
    start_url: '/fr/events',
    scope: '/fr/',
    shortcuts: [
      { name: 'Mes événements', url: '/fr/my-events' },
      { name: 'Mon panier', url: '/fr/my-cart' },
    ],
  });
  expect(read(manifestIn('en', english))).toEqual({ ...read(english), lang: 'en' });
});
