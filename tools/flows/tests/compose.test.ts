import { describe, expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import type { Page } from '../compose/page.ts';
import { pageReport } from '../report/page-report.ts';
import { reportPage } from '../report/page/page.ts';
import { drinksPage } from './sample-pages.ts';
import { nothingKnown } from './sample-report.ts';

const counted =
  ' / drinks: I insert a coin / drinks: I insert a coin / drinks: I choose a drink / drinks: the drink is poured';

describe('a walk of the flows of a page', () => {
  test('counts what it meets, and finds nothing where everything has its receiver or its reason', () => {
    const { states, transitions, passed, ignored, faults } = compose(drinksPage);
    expect({ states, transitions, passed, faults }).toEqual({
      states: 21,
      transitions: 21,
      passed: [3, 3, 0],
      faults: [],
    });
    expect([...ignored]).toEqual([['marks in full: tally.count', counted.repeat(3)]]);
  });

  const [count, blink] = drinksPage.relays;
  test.each<[string, Partial<Page>, string]>([
    ['a row that is gone', { relays: blink ? [blink] : [] }, 'is never ignored: marks in full: tally.count'],
    ['an event that nobody is told', { unheard: {} }, 'nobody is told marks: tally.filled'],
    ['what comes in vain', { ignored: {} }, `does nothing: marks in full: tally.count, after${counted.repeat(3)}`],
    ['what is never passed on', { rare: {} }, 'no walk passes on marks: tally.emptied to lamp'],
    [
      'a moment that leads nowhere',
      { ends: {} },
      'nothing leads on (drinks unplugged, marks empty), after / drinks: somebody unplugs it',
    ],
    [
      'what goes to the wrong part',
      { relays: count && blink ? [{ ...count, to: 'drinks' }, blink] : [] },
      `does nothing: drinks in waiting.unpaid: tally.count, after${counted}`,
    ],
  ])('finds %s', (_, change, fault) => {
    expect(compose({ ...drinksPage, ...change }).faults).toContain(fault);
  });
});

describe('the report of a page', async () => {
  const report = await pageReport(compose(drinksPage));
  const page = reportPage({ ...nothingKnown, pages: [report] });
  const words = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

  test('draws who tells whom what: each part once, and each row once', () => {
    const idsIn = (attribute: string) =>
      [...report.svg.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, id = '']) => id);
    expect(idsIn('data-state')).toEqual(['bar', 'bar.drinks', 'bar.marks', 'bar.lamp']);
    expect(idsIn('data-transition').toSorted()).toEqual([
      'drinks: drink.poured to lamp',
      'drinks: drink.poured to marks',
      'marks: tally.emptied to lamp',
    ]);
    expect(page).toContain('marks (tally)');
  });

  test('says how much was walked, what each row passed on, and the reasons', () => {
    expect(words).toContain('Drinks and &#60;their&#62; tally 2 21 21 2 / 3 1 rare 1 0');
    expect(words).toContain('drinks drink.poured marks 3');
    expect(words).toContain('marks tally.emptied lamp by no walk: once a day');
    expect(words).toContain('marks: tally.filled whoever fills the machine looks at the tally');
    expect(words).toContain('marks in full: tally.count it is emptied once a day 1');
  });

  test('says what the walk found, and by which way', async () => {
    const broken = await pageReport(compose({ ...drinksPage, ignored: {} }));
    const told = reportPage({ ...nothingKnown, pages: [broken] });
    expect(told).toContain(`does nothing: marks in full: tally.count, after${counted.repeat(3)}`);
    expect(told).toContain('no reason is given');
  });
});
