import { build } from 'vite';
import { expect, test } from 'vitest';
import { oneLanguage } from '../../../scripts/one-language.ts';
import { wordsInPlace } from '../../../scripts/words-in-place.ts';

/** The code that a module of a page becomes for readers of a language; what is not of messages stays out of it. */
async function built(code: string, language: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry.ts' ? `${process.cwd()}/src/entry-of-a-test.ts` : null),
    load: (id: string) => (id.endsWith('entry-of-a-test.ts') ? code : null),
  };
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, oneLanguage(language), wordsInPlace(language)],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry.ts', external: /language-context/ },
    },
  });
  return [output]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

const imports = `import { notFoundTitle, headCartWith, failureTitle, failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
`;

test.each([
  ['en', 'Not found.'],
  ['fr-CA', 'Page introuvable.'],
  ['en-XA', '[Ñôôt fôôûûñd.·]'],
])('in %s a plain message stands where it is said, and no function is left of it', async (language, words) => {
  const code = await built(`${imports}document.title = notFoundTitle(useLanguage());`, language);
  expect(code).toContain(`document.title = ${JSON.stringify(words)}`);
  expect(code).not.toMatch(/notFoundTitle|useLanguage/);
});

test('a message with parameters is told no language, and may be given another', async () => {
  const code = await built(
    `${imports}const language = useLanguage();
document.title = headCartWith({ items: 2 }, language) + failureTitle({ message: failureRetry(language) }, language);`,
    'en',
  );
  expect(code).toMatch(/headCartWith\(\{ items: 2 \}\)/);
  expect(code).toMatch(/failureTitle\(\{ message: "Try again" \}\)/);
});

test('the language is known where it is asked for', async () => {
  const code = await built(`${imports}document.title = useLanguage();`, 'fr-CA');
  expect(code).toContain('document.title = "fr-CA"');
});
