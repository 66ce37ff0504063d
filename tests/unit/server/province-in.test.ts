import { expect, test } from 'vitest';
import { provinceIn } from '#server/modules/catalog/province-in.ts';

test.each([
  ['British Columbia', 'British Columbia', 'Colombie-Britannique'],
  ['colombie-britannique ', 'British Columbia', 'Colombie-Britannique'],
  ['BC', 'British Columbia', 'Colombie-Britannique'],
  ['Québec', 'Quebec', 'Québec'],
  ['Quebec', 'Quebec', 'Québec'],
  ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['Ontario', 'Ontario', 'Ontario'],
  ['Washington', 'Washington', 'Washington'],
  ['', '', ''],
  [null, null, null],
])('%s is %s in English and %s in French', (written, english, french) => {
  expect([provinceIn(written, 'en'), provinceIn(written, 'fr-CA')]).toEqual([english, french]);
});
