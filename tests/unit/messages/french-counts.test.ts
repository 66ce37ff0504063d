import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
/** What is never 0 or 1: how many there may be at most, or are in all. */
const many = new Set(['most', 'limit', 'capacity', 'least']);

/** In French 0 and 1 are of the singular: “0 place libre”. A count before a plural's word has to ask which it is. */
test('a count in French is before the word that is right for it', () => {
  const found = globSync('messages/*.fr-CA.json').flatMap((file) =>
    Object.entries(texts.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap(([id, text]) =>
      [...text.matchAll(/\{(\w+), number\} (\p{L}+s)(?!\p{L})/gu)]
        .filter(([, name = '']) => !many.has(name) && !text.includes(`{${name}, plural`))
        .map(([words]) => `${id}: ${words}`),
    ),
  );
  expect(found).toEqual([]);
});
