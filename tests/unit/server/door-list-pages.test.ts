import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expected } from '#server/modules/desk-people/door-list.ts';
import { initialOf, pagesOf } from '#server/modules/desk-people/door-list-pages.ts';

const person = (values: Partial<Expected> = {}): Expected => ({
  lastName: 'Reyes',
  firstName: 'Mika',
  ticket: 'Stalls',
  addOns: [],
  orderCode: 'FY-7K2MPQ',
  owesCents: 0,
  ...values,
});
const named = (count: number): Expected[] =>
  Array.from({ length: count }, (_, at) =>
    person({ lastName: `${String.fromCodePoint(65 + (at % 26))}ames ${at}` }),
  ).toSorted((one, other) => one.lastName.localeCompare(other.lastName));

describe('the pages of a door list', () => {
  test('have two columns, in which everybody stands once and in their order', () => {
    const people = named(400);
    const pages = pagesOf(people);
    expect(pages.every((columns) => columns.length <= 2)).toBe(true);
    expect(pages.flat(2).flatMap((entry) => ('person' in entry ? [entry.person] : []))).toEqual(people);
  });

  test('hold 400 names on ten of them', () => {
    expect(pagesOf(named(400)).length).toBeLessThanOrEqual(10);
  });

  test('begin each letter once, over who follows it, and never end with one', () => {
    const columns = pagesOf(named(400)).flat();
    const letters = columns.flat().flatMap((entry) => ('initial' in entry ? [entry.initial] : []));
    expect(letters).toEqual('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''));
    for (const column of columns) expect(column.at(-1)).toHaveProperty('person');
  });

  test('are one where nobody comes', () => {
    expect(pagesOf([])).toEqual([[]]);
  });

  test('have room for long names and many add-ons', () => {
    const long = person({
      lastName: 'Wolfeschlegelsteinhausenbergerdorff',
      addOns: Array<string>(9).fill('A workshop'),
    });
    const fill = (people: Expected[]) => pagesOf(people)[0]?.[0]?.length ?? 0;
    expect(fill(Array<Expected>(60).fill(long))).toBeLessThan(fill(Array<Expected>(60).fill(person())) / 2);
  });

  test('hold whoever comes, however they are called', () => {
    const people = fc.array(
      fc.record({ lastName: fc.string(), firstName: fc.string() }).map((names) => person(names)),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(people, (some) => {
        const kept = pagesOf(some)
          .flat(2)
          .filter((entry) => 'person' in entry);
        expect(kept).toHaveLength(some.length);
      }),
    );
  });
});

test('a letter is without its accents, and a sign for what is no letter', () => {
  expect(['Éloi', 'ångström', ' von Trapp', '', '7 Dwarfs', '李', 'Ελένη'].map(initialOf)).toEqual([
    'E',
    'A',
    'V',
    '#',
    '#',
    '李',
    'Ε',
  ]);
});
