import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownToPeople } from '#tests/unit/domain/days-and-times-in-words.ts';

/** As they read before they were left to date-fns and Intl. */
const known: unknown = JSON.parse(readFileSync(new URL('shown-to-people.json', import.meta.url), 'utf8'));

test('times, days and money read as they always did', () => {
  expect(shownToPeople()).toEqual(known);
});

/** Clocks that skip an hour, a half, midnight, and a whole day; ahead of UTC and behind it. */
test.each([
  'America/Vancouver',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
])('and so they do on a machine in %s', (TZ) => {
  const script = `import('#tests/unit/domain/days-and-times-in-words.ts').then(({ shownToPeople }) => {
    console.log(JSON.stringify([new Date(2026, 0, 1).getTimezoneOffset(), shownToPeople()]));
  })`;
  const text = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ }, encoding: 'utf8' });
  const [offset, shown]: [number, unknown] = JSON.parse(text);
  expect(offset).not.toBe(0);
  expect(shown).toEqual(known);
});
