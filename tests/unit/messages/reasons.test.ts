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

/** A sentence, where a name or a code has no blanks. */
const sentence = /\p{L} \p{L}/u;
const quotedIn = (call: string): string[] => call.match(/'[^'\n]*'|`[^`]*`/g) ?? [];

/** The refusals that have a sentence of one language in the server's code. */
const worded = (source: string): string[] =>
  callsOf('refusal', source).flatMap((call) => {
    const [name = '', ...others] = quotedIn(call);
    return others.some((text) => sentence.test(text)) ? [name.slice(1, -1)] : [];
  });

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

test('no refusal has a sentence of one language', () => {
  const sources = read('server/modules/**/*.ts');
  expect(sources.flatMap((source) => callsOf('refusal', source)).length).toBeGreaterThan(50);
  expect(sources.flatMap(worded)).toEqual([]);
});

test('a sentence in a refusal is noticed, a code is not', () => {
  expect(worded("refusal('GiftCardError', { giftCardErrorMessage }, 'No such card.')")).toEqual(['GiftCardError']);
  expect(worded("refusal('GiftCardError', {}, `The card (${code}) is gone`)")).toEqual(['GiftCardError']);
  expect(worded("refusal('GiftCardError', { order: await find() }, words)")).toEqual([]);
  expect(worded("refusal('GiftCardError', {}, orderClosed(language))")).toEqual([]);
});
