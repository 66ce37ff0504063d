import { expect, test } from 'vitest';
import { readCatalogue } from '../../../scripts/messages/catalogue.ts';

/** After the Office québécois de la langue française: a no-break space before a colon and in « », none before ; ! ?. */
const mistakes: Record<string, RegExp> = {
  'a straight apostrophe': /\w'\w/,
  'straight quotation marks': /"/,
  'no no-break space before a colon': /(?<![\u00a0\d]):(?!\/\/)/,
  'no no-break space within quotation marks': /«(?!\u00a0)|(?<!\u00a0)»/,
  'a space before a sign': /\s[;!?]/,
  'three dots': /\.\.\./,
};

/** Not the syntax around it: 'one{' and the like have none of these signs. */
const mistakesIn = (text: string) => Object.keys(mistakes).filter((name) => mistakes[name]?.test(text));

test.each([
  ["l'heure", ['a straight apostrophe']],
  ['Erreur : {message}', ['no no-break space before a colon']],
  ['Erreur\u00a0: {message}', []],
  ['à 14:30, https://foyer.example', []],
  ['« oui »', ['no no-break space within quotation marks']],
  ['«\u00a0oui\u00a0»', []],
  ['Prêt ?', ['a space before a sign']],
  ['Prêt? Déjà! Un «\u00a0oui\u00a0»; «\u00a0non\u00a0».', []],
])('%s has %j', (text, found) => {
  expect(mistakesIn(text)).toEqual(found);
});

test('the French of Foyer is set as in Quebec', () => {
  const found = readCatalogue('messages').areas.flatMap(({ sources }) =>
    [...(sources.get('fr-CA')?.texts ?? [])].flatMap(([key, text]) =>
      mistakesIn(text).map((mistake) => `${key}: ${mistake}`),
    ),
  );
  expect(found).toEqual([]);
});

/** 'de {name}' is 'd’Alex' as often as not: a name stands after a colon, in parentheses, or after a word that stays (123). */
const elides = /(?<!\p{L})(?:de|que|jusque|ne|se|je|me|te) (?:<\w+>)?\{\w+\}/iu;

test.each([
  ['Le billet de {name}', true],
  ['Que <b>{name}</b> vienne', true],
  ['Un total de {amount, money}', false],
  ['Les événements de l’organisme {name}', false],
  ['Fixé par {name} : chez {name} ({name})', false],
])('%s', (text, found) => {
  expect(elides.test(text)).toBe(found);
});

test('no name stands after a word that may lose its end before it', () => {
  const found = readCatalogue('messages').areas.flatMap(({ sources }) =>
    [...(sources.get('fr-CA')?.texts ?? [])].flatMap(([key, text]) => (elides.test(text) ? [`${key}: ${text}`] : [])),
  );
  expect(found).toEqual([]);
});
