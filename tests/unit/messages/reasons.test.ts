import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The text of each call of a function, with its brackets; they stand in no text within these calls. */
const callsOf = (name: string, source: string): string[] =>
  source
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let at = 0;
      while (depth > 0 && at < rest.length) depth += { '(': 1, ')': -1 }[rest[at++] ?? ''] ?? 0;
      return rest.slice(0, at);
    });

/** Some words in quotes: a sentence, where a name or a code has no blanks. */
const sentence = /['`][^'`\n]*\p{L} \p{L}/u;

/** The refusals that have a sentence of one language in the server's code. */
function worded(source: string): string[] {
  return callsOf('refusal', source).flatMap((call) => (sentence.test(call) ? [/'(\w+)'/.exec(call)?.[1] ?? ''] : []));
}

/** The refusals whose own sentence a view shows in every language, several cases with one answer included. */
const shownAsTheyAre = (source: string): string[] =>
  [...source.matchAll(/((?:case '\w+':\s+)+)return reasonOr\(/g)].flatMap(([, cases = '']) =>
    [...cases.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []),
  );

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

test('what a view shows in every language, the server says in that of the reader', () => {
  const shown = new Set(read('src/views/**/*.{ts,tsx}').flatMap(shownAsTheyAre));
  expect([...shown].toSorted()).toContain('CouponCodeInvalidError');
  expect(shown.size).toBeGreaterThan(12);
  const inOneLanguage = read('server/modules/**/*.ts').flatMap(worded);
  expect(inOneLanguage).toContain('NotVerifiedError');
  expect(inOneLanguage.filter((name) => shown.has(name))).toEqual([]);
});

test('a sentence in a refusal is noticed, a code is not', () => {
  expect(worded(`refusal('GiftCardError', { giftCardErrorMessage }, 'No such card.')`)).toEqual(['GiftCardError']);
  expect(
    worded('refusal(\n  `GiftCardError`, {}, `The card ${code} is gone`)'.replaceAll('`GiftCardError`', "'A'")),
  ).toEqual(['A']);
  expect(worded(`refusal('GiftCardError', {}, orderClosed(language))`)).toEqual([]);
});
