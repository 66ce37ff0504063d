import { compileFunction } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { compose } from '#tools/flows/compose/compose.ts';
import { pageReport } from '#tools/flows/report/page-report.ts';
import { reportPage } from '#tools/flows/report/page/page.ts';
import { drinksPage } from '#tools/flows/tests/sample-pages.ts';
import { drinksReport, nothingKnown } from '#tools/flows/tests/sample-report.ts';

const pages = [await pageReport(compose(drinksPage))];
const text = reportPage({ ...nothingKnown, reports: [await drinksReport()], pages });

let page: Document;
beforeEach(() => {
  page = new DOMParser().parseFromString(text, 'text/html');
  const script = page.querySelector('script:not([type])')?.textContent ?? '';
  Reflect.apply(compileFunction(script, ['document']), undefined, [page]);
});

function search(words: string) {
  const box = page.querySelector<HTMLInputElement>('#search');
  if (!box) throw new Error('there is nothing to search with');
  box.value = words;
  box.dispatchEvent(new Event('input'));
}

const isHidden = (selector: string) => page.querySelector(selector)?.hasAttribute('hidden');
const rowsShown = () => [...page.querySelectorAll('[data-row]:not([hidden])')].map((row) => row.textContent);
const pathWords = () => page.querySelector('details[data-kind=paths] summary')?.textContent;

test('a search shows the rows and counts the paths that say it, and hides the rest', () => {
  const all = rowsShown().length;
  expect(pathWords()).toBe('4 simple paths');
  search('UNPLUG');
  expect(isHidden('[data-overview]')).toBe(true);
  expect([isHidden('#drinks'), isHidden('#drinks .chart')]).toEqual([false, true]);
  expect(rowsShown().length).toBeLessThan(all);
  expect(rowsShown().filter((row) => !/unplug/i.test(row))).toEqual([]);
  search('tally.emptied');
  expect([isHidden('#drinks'), isHidden('#page-bar')]).toEqual([true, false]);
  expect(rowsShown()).toHaveLength(1);
  search('a drink');
  expect(pathWords()).toBe('1 of 4 simple paths');
  search('');
  expect([rowsShown().length, isHidden('[data-overview]'), pathWords()]).toEqual([all, false, '4 simple paths']);
});

test('a search that finds nothing says so', () => {
  expect(isHidden('#nothing')).toBe(true);
  search('lemonade');
  expect([isHidden('#nothing'), isHidden('#drinks'), isHidden('[data-link=drinks]')]).toEqual([false, true, true]);
});

test('paths are written when they are opened, those first that are searched for', () => {
  search('the cups');
  const details = page.querySelector<HTMLDetailsElement>('details[data-kind=tours]');
  if (!details) throw new Error('there are no tours');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  const scripts = [...details.querySelectorAll('.script')].map((script) => script.textContent);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes('the cups'))).toEqual([]);
});
