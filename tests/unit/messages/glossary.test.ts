import { expect, test } from 'vitest';
import glossary from '../../../messages/glossary.json' with { type: 'json' };
import { readCatalogue } from '../../../scripts/messages/catalogue.ts';
import { readMessage, type Part } from '../../../scripts/messages/read-message.ts';

/** The words of a message alone: no names of what is put into it, and no names of its cases. */
const wordsOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'marked') return wordsOf(part.parts);
      return part.kind === 'choice' ? part.cases.map((one) => wordsOf(one.parts)).join(' ') : '';
    })
    .join(' ');

/** A term in any number, as a word of its own. */
const formsOf = (term: string) =>
  new RegExp(`(?<!\\p{L})${term.split(/[ -]/).join('(?:[sx]|es)?[\\s-]+')}(?:[sx]|es)?(?!\\p{L})`, 'iu');

/** The terms of the English whose French is missing in the translation. */
const mistranslated = (english: string, french: string): string[] =>
  Object.entries(glossary)
    .filter(([term, translated]) => formsOf(term).test(english) && !formsOf(translated).test(french))
    .map(([term, translated]) => `${term}: ${translated}`);

const said = (text: string, language: string) => wordsOf(readMessage(text, language).parts);

test.each([
  ['Your tickets', 'Vos billets', []],
  ['Your tickets', 'Vos entrées', ['ticket: billet']],
  ['{organizer} has it', 'Chez {organizer}', []],
  ['The {of, select, ticket{gate} order{door}}', 'La porte {of, select, ticket{a} order{b}}', []],
  ['Orders and gift cards', 'Commandes et cartes-cadeaux', []],
  ['The reordering', 'Le nouvel ordre', []],
])('%s as %s', (english, french, terms) => {
  expect(mistranslated(said(english, 'en'), said(french, 'fr-CA'))).toEqual(terms);
});

test('a term of the glossary has its one French word in every message', () => {
  const found = readCatalogue('messages').areas.flatMap(({ sources }) =>
    [...(sources.get('en')?.messages ?? [])].flatMap(([key, { parts }]) =>
      mistranslated(wordsOf(parts), wordsOf(sources.get('fr-CA')?.messages.get(key)?.parts ?? [])).map(
        (term) => `${key}: ${term}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('the glossary is short, in order, and its terms are used', () => {
  const terms = Object.keys(glossary);
  expect(terms.length).toBeLessThanOrEqual(80);
  expect(terms).toEqual(terms.toSorted());
  const english = readCatalogue('messages').areas.flatMap(({ sources }) =>
    [...(sources.get('en')?.messages.values() ?? [])].map(({ parts }) => wordsOf(parts)),
  );
  expect(terms.filter((term) => !english.some((text) => formsOf(term).test(text)))).toEqual([]);
});

/** English that stands for several things: a deed and its name, a button and the heading of what it opens. */
const ofSeveral = ['Back', 'Checkout', 'Contact', 'Find events', 'Log in', 'Log out', 'Register'];

test('what is said twice in English is said the same way in French', () => {
  const french = new Map<string, Set<string>>();
  for (const { sources } of readCatalogue('messages').areas)
    for (const [key, text] of sources.get('en')?.texts ?? [])
      french.set(text, (french.get(text) ?? new Set()).add(sources.get('fr-CA')?.texts.get(key) ?? ''));
  const several = [...french].filter(([, said]) => said.size > 1).map(([text]) => text);
  expect(several.toSorted()).toEqual(ofSeveral);
});
