import { expect, test } from 'vitest';
import { readCatalogue } from '../../../scripts/messages/catalogue.ts';

/** '10:19 a.m.' has its own period: no sentence ends with a time of day. */
const endsWithTime = (text: string) => text.includes('{time}.');

test('no English text has a period after a time of day', () => {
  const texts = readCatalogue('messages').areas.flatMap(({ sources }) => [...(sources.get('en')?.texts ?? [])]);
  expect(texts.some(([, text]) => text.includes('{time}'))).toBe(true);
  expect(texts.filter(([, text]) => endsWithTime(text)).map(([key]) => key)).toEqual([]);
});
