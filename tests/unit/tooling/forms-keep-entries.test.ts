import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each form as it is written: <form …>, or another element as="form"; a component that is one is named here. */
const opening = /<(?:form|Row ref=\{form\}|SearchField)\b[^>]*>|<\w+\s(?:[^>]*\s)?as="form"[^>]*>/g;

/** Two days of a search may stand in an address, and are read from there. */
const byAddress = ['src/views/shop/events/custom-dates.tsx'];

test('what is entered into a form never stands in an address, even where no script runs', () => {
  const forms = globSync('src/{views,platform}/**/*.tsx')
    .toSorted()
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(opening)].map(([tag]) => ({ file, tag })));
  const open = forms.filter(({ tag }) => !/\bmethod="post"|\baction=/.test(tag)).map(({ file }) => file);
  expect(forms.length).toBeGreaterThanOrEqual(20);
  expect(open).toEqual(byAddress);
});
