import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { eventCategories } from '#domain/event-categories.ts';
import { categoryOf, hash } from '#platform/covers/category.ts';
import { poster } from '#platform/covers/poster.ts';
import { box, n } from '#platform/covers/print.ts';

const category = fc.constantFrom(...eventCategories);

describe('hash', () => {
  test('is FNV-1a of 32 bits', () => {
    expect([hash(''), hash('a'), hash('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });
});

describe('categoryOf', () => {
  test('takes the category that a name begins with, whatever its case', () => {
    expect(['Theatre', ' music ', 'Talks & lectures', 'Food and drink'].map((name) => categoryOf(name, 'x'))).toEqual([
      'theatre',
      'music',
      'talk',
      'food',
    ]);
  });

  test('gives an unknown or missing name one of the nine, decided by the id', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const chosen = categoryOf(undefined, id);
        expect(chosen).toBe(eventCategories[hash(id) % 9]);
        expect(categoryOf('constructor', id)).toBe(chosen);
      }),
    );
  });
});

describe('poster', () => {
  test('prints the same poster for the same event', () => {
    fc.assert(
      fc.property(fc.string(), category, (id, name) => {
        expect(poster({ id, category: name })).toBe(poster({ id, category: name }));
      }),
    );
  });

  test('prints another poster for another event of the category', () => {
    for (const name of eventCategories) {
      const prints = new Set(Array.from({ length: 40 }, (_, i) => poster({ id: `ev-${i}`, category: name })));
      expect(prints.size).toBe(40);
    }
  });

  test('composes anew for another shape', () => {
    const event = { id: 'ev-101', category: 'theatre' };
    expect(poster(event, 700, 500)).not.toBe(poster(event, 400, 500));
    expect(poster(event, 700, 500).startsWith('<path d="M0 0H700V500H0z"')).toBe(true);
  });

  test('holds shapes with finite numbers only, and none of the words that it is given', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), (id, name) => {
        const print = poster({ id: `</g><script>${id}`, category: name });
        expect(print.match(/NaN|Infinity|undefined|script|text|href/g)).toBe(null);
        expect(print.replaceAll(/<\/?(?:rect|circle|path|ellipse|g)\b[^<>]*>/g, '')).toBe('');
      }),
    );
  });

  test('stays small enough to be part of a page', () => {
    for (const name of eventCategories) {
      for (let i = 0; i < 50; i += 1) expect(poster({ id: `ev-${i}`, category: name }).length).toBeLessThan(4_000);
    }
  });
});

describe('what is printed', () => {
  test('is in whole units from a hundred on, and in tenths below', () => {
    expect([195.14, -335.24, 99.94, 57.46, -0.31].map(n)).toEqual([195, -335, 99.9, 57.5, -0.3]);
  });

  test('leaves no gap between boxes that meet', () => {
    const at = fc.double({ min: -200, max: 900, noNaN: true });
    const side = fc.double({ min: 1, max: 200, noNaN: true });
    fc.assert(
      fc.property(at, side, side, (x, first, second) => {
        const [, end] = edges(box(x, 0, first, 10, '#000'));
        const [start] = edges(box(x + first, 0, second, 10, '#000'));
        expect(end).toBe(start);
      }),
    );
  });
});

/** Where a box begins and ends from left to right. */
const edges = (drawn: string) => (/M(\S+) \S+H([-.\d]+)V/.exec(drawn) ?? []).slice(1);
