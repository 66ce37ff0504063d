import { expect, test } from 'vitest';
import { eventCategories } from '#domain/event-categories.ts';
import { siteCategories } from '#server/modules/catalog/site-categories.ts';
import { categoryName } from '#views/desk/event/about-words.ts';

test.each(eventCategories)('a kind is called the same at the desk and where people look for events: %s', (code) => {
  expect(categoryName(code, 'en')).toBe(siteCategories[code]);
  expect(categoryName(code, 'fr-CA')).not.toBe('');
});
