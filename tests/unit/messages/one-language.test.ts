import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import * as english from '#messages/shell.en.ts';
import * as french from '#messages/shell.fr-CA.ts';
import { oneLanguage, pageIn } from '../../../scripts/one-language.ts';

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
});
