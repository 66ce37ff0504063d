import { expect, test } from 'vitest';
import { anEntry } from '#tests/model/desk/desk-history/sample-history.ts';
import { factsOf } from '#views/desk/history/fact-words.ts';

const moved = anEntry('h-5', {
  what: 'EVENT_MOVED',
  about: null,
  before: { start: '2026-12-20T19:30:00', salesEnd: null, timeZone: 'America/Vancouver' },
  after: { start: '2027-01-22T20:00:00', salesEnd: '2027-01-22T18:00:00', timeZone: 'America/Halifax' },
});

test('the history says times and zones in words, with their year', () => {
  expect(factsOf(moved, 'en')).toEqual([
    'Start: Sun 20 Dec 2026, 7:30 pm → Fri 22 Jan 2027, 8:00 pm',
    'Time zone: Pacific time → Atlantic time',
    'Sale closes: none → Fri 22 Jan 2027, 6:00 pm',
  ]);
  expect(factsOf(moved, 'fr-CA')[0]?.replaceAll('\u00a0', ' ')).toBe(
    'Début : dim. 20 déc. 2026, 19 h 30 → ven. 22 janv. 2027, 20 h',
  );
});

test('the history says from when and until when a code is good as times, and the days of a report as days', () => {
  const code = anEntry('h-6', {
    what: 'CODE_ADDED',
    about: null,
    before: null,
    after: { validFrom: '2026-12-01T09:00:00', validUntil: '2026-12-31T23:59:00' },
  });
  expect(factsOf(code, 'en')).toEqual(['Good from: Tue 1 Dec 2026, 9:00 am', 'Good until: Thu 31 Dec 2026, 11:59 pm']);
  const report = anEntry('h-7', {
    what: 'REPORT_EXPORTED',
    about: null,
    before: null,
    after: { from: '2026-11-19', to: '2026-11-28' },
  });
  expect(factsOf(report, 'en')).toEqual(['From: Thu 19 Nov 2026', 'To: Sat 28 Nov 2026']);
});

test('the history says what somebody named like a time as it stands', () => {
  const named = anEntry('h-8', {
    what: 'EVENT_CREATED',
    about: null,
    before: null,
    after: { name: '2026-12-20T19:30:00' },
  });
  expect(factsOf(named, 'en')).toEqual(['Name: 2026-12-20T19:30:00']);
});
