import { describe, expect, test } from 'vitest';
import { catalogueOf, sample } from './sample-catalogue.ts';

/** What is said of a text in English, and of its French where that is another. */
const problemsOf = (english: string, french = english) =>
  catalogueOf({ 'a.en.json': { 'a.key.x': english }, 'a.fr-CA.json': { 'a.key.x': french } }).problems;

test('a catalogue with every kind of message has nothing wrong', () => {
  const { areas, problems } = catalogueOf(sample);
  expect(problems).toEqual([]);
  expect(areas.map(({ area, sources }) => [area, [...sources.keys()]])).toEqual([['sample', ['en', 'fr-CA']]]);
});

describe('a file', () => {
  test('is there for every language', () => {
    expect(catalogueOf({ 'a.en.json': {} }).problems).toEqual(['a.fr-CA.json: there is no such file']);
    expect(catalogueOf({ 'a.fr-CA.json': {} }).problems).toEqual(['a.en.json: there is no such file']);
  });

  test('is of a language that Foyer speaks', () => {
    expect(catalogueOf({ 'a.de.json': {} }).problems).toEqual([
      'a.de.json: is not <area>.<language>.json of en, fr-CA',
    ]);
  });

  test('is an object of texts', () => {
    expect(catalogueOf({ 'a.en.json': '{"a.key.x": {}}', 'a.fr-CA.json': '[]' }).problems).toEqual([
      'a.en.json: a.key.x: is no text',
      'a.fr-CA.json: is not one object of texts',
    ]);
  });

  test('that cannot be read is not held to lack every key', () => {
    expect(catalogueOf({ 'a.en.json': { 'a.key.x': 'One' }, 'a.fr-CA.json': '[' }).problems).toEqual([
      expect.stringMatching(/^a\.fr-CA\.json: is no JSON/),
    ]);
  });

  test('has each key once', () => {
    const twice = '{\n  "a.key.x": "One",\n  "a.key.x": "Two"\n}';
    expect(catalogueOf({ 'a.en.json': twice, 'a.fr-CA.json': { 'a.key.x': 'Un' } }).problems).toEqual([
      'a.en.json: a.key.x: stands there twice',
    ]);
  });

  test('with something wrong lets no area of it be compiled, and others be', () => {
    const files = { 'a.en.json': { 'a.key.x': '' }, 'a.fr-CA.json': { 'a.key.x': 'Un' }, ...sample };
    expect(catalogueOf(files).areas.map(({ area }) => area)).toEqual(['sample']);
  });
});

describe('a key', () => {
  test('is in every language', () => {
    const files = {
      'a.en.json': { 'a.one.x': 'One', 'a.two.x': 'Two' },
      'a.fr-CA.json': { 'a.one.x': 'Un', 'a.three.x': 'x' },
    };
    expect(catalogueOf(files).problems).toEqual([
      'a.fr-CA.json: a.two.x: is missing; a.en.json has it',
      'a.fr-CA.json: a.three.x: is not in a.en.json',
    ]);
  });

  test.each(['b.key.x', 'a.key', 'key', 'a.', 'a.Key', 'a.the.key x', 'a.key.'])(
    '%s is not one of the area a',
    (key) => {
      expect(catalogueOf({ 'a.en.json': { [key]: 'One' }, 'a.fr-CA.json': { [key]: 'Un' } }).problems).toEqual([
        `a.en.json: ${key}: is not a.thing.state`,
        `a.fr-CA.json: ${key}: is not a.thing.state`,
      ]);
    },
  );

  test('gives a function a name of its own', () => {
    const texts = { 'a.the.thing.state': 'One', 'a.the.thingState': 'Two' };
    expect(catalogueOf({ 'a.en.json': texts, 'a.fr-CA.json': texts }).problems).toEqual([
      'a.en.json: a.the.thingState: is called theThingState, as a.the.thing.state is',
      'a.fr-CA.json: a.the.thingState: is called theThingState, as a.the.thing.state is',
    ]);
  });
});

describe('the parameters of a message', () => {
  test.each([
    ['{name}', '{nom}', 'takes nom (a text); a.en.json takes name (a text)'],
    ['{name} at {place}', '{name}', 'takes name (a text); a.en.json takes name (a text), place (a text)'],
    ['Hello', 'Bonjour {name}', 'takes name (a text); a.en.json takes nothing'],
    ['{n, number}', '{n}', 'takes n (a text); a.en.json takes n (a number)'],
    ['{n, money}', '{n, list}', 'takes n (given to list); a.en.json takes n (given to money)'],
    ['{k, select, a{A} b{B}}', '{k, select, a{A}}', 'takes k (one of a); a.en.json takes k (one of a, b)'],
    ['<b>x</b>', '<i>x</i>', 'takes i (markup); a.en.json takes b (markup)'],
    ['<b>x</b>', 'x', 'takes nothing; a.en.json takes b (markup)'],
  ])('are those of %s in every language: %s is refused', (english, french, reason) => {
    expect(problemsOf(english, french)).toEqual([`a.fr-CA.json: a.key.x: ${reason}`]);
  });

  test('may stand in another order, and more than once', () => {
    expect(problemsOf('{name} at {place}', 'À {place}, {place}\u00a0: {name}')).toEqual([]);
  });

  test('a plural and a number are of one kind', () => {
    expect(problemsOf('{n, plural, one{#} other{#}}', '{n, number}')).toEqual([]);
  });
});

describe('a message that is refused', () => {
  test.each([
    ['', 'says nothing'],
    [' ', 'says nothing'],
    ['{name', 'Unexpected message end at line 1'],
    ['{price, euros}', "there is no function 'euros', only "],
    ['{day, date, short}', "there is no function 'date', only "],
    ['{price, money, CAD}', "'money' takes nothing besides its value"],
    ['{n, plural, other{#}}', "'n' lacks the plural one, which en needs"],
    ['{n, plural, =1{#} other{#}}', "'n' lacks the plural one, which en needs"],
    ['{n, plural, one{#}}', "'n' lacks the plural other, which en needs"],
    ['{n, plural, one{#} few{#} other{#}}', 'The plural case few is not valid in this locale'],
    ['{n, plural, one{#} one{a} other{#}}', "'n' has the case 'one' twice"],
    ['{n, plural, offset:1 one{#} other{#}}', "'n' has an offset, which is not compiled"],
    ['{n, selectordinal, one{#st} other{#th}}', "'n' lacks the plural two, few, which en needs"],
    ['<b>bold', '<b> is not closed'],
    ['bold</b>', '</b> closes what was not opened'],
    ['<b>bold</i>', '</i> closes what was not opened'],
    ['<a>one <b>two</b></a>', '<b> stands within <a>, which is not closed before it'],
    ['<b>{n, plural, one{a</b>} other{#}}', '</b> closes what was not opened'],
    ['<b>{n, plural, one{<i>a</i>} other{#}}</b>', 'markup stands within <b>'],
    ["A '{plain}' brace", 'an apostrophe before a brace makes it a plain sign: write ’'],
    ['{Name}', "'Name' is no name: it begins small and has no signs"],
    ['{0}', "'0' is no name: it begins small and has no signs"],
    ['{n} of {n, number}', "'n' is a text and a number"],
  ])('%s: %s', (english, reason) => {
    const [problem = '', ...others] = problemsOf(english, 'Bonjour').filter((each) => each.startsWith('a.en.json'));
    expect(others).toEqual([]);
    expect(problem.slice(0, 'a.en.json: a.key.x: '.length)).toBe('a.en.json: a.key.x: ');
    expect(problem.slice('a.en.json: a.key.x: '.length, 'a.en.json: a.key.x: '.length + reason.length)).toBe(reason);
  });

  test('French needs the plurals of French', () => {
    expect(problemsOf('{n, plural, one{#} other{#}}', '{n, plural, =0{zéro} other{#}}')).toEqual([
      "a.fr-CA.json: a.key.x: 'n' lacks the plural one, which fr-CA needs",
    ]);
    expect(problemsOf('{n, plural, one{#} other{#}}', '{n, plural, one{#} many{# de} other{#}}')).toEqual([]);
  });
});
