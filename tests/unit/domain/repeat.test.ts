import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, daysSinceMonday } from '#domain/day.ts';
import { isDay } from '#domain/is-day.ts';
import { daysBetween, mostRepeats, rankInMonth, repeatedDays } from '#domain/repeat.ts';
import type { RepeatRule } from '#domain/repeat.ts';

/** A Saturday, the first of its month. */
const first = '2027-02-06';
const span = { first, after: '2027-01-15' };
const daysOf = (rule: RepeatRule, from = span) => repeatedDays(rule, from).days;

describe('a rule of weeks', () => {
  test('has the event’s own day of the week where none is named', () => {
    expect(daysOf({ kind: 'WEEKLY', every: 1, weekdays: [], end: { times: 3 } })).toEqual([
      '2027-02-13',
      '2027-02-20',
      '2027-02-27',
    ]);
  });

  test('counts its weeks from the event’s, also of days that come earlier in the week', () => {
    expect(daysOf({ kind: 'WEEKLY', every: 2, weekdays: [6, 2, 2], end: { times: 4 } })).toEqual([
      '2027-02-07',
      '2027-02-17',
      '2027-02-21',
      '2027-03-03',
    ]);
  });

  test('ends with its last day, which may be one', () => {
    expect(daysOf({ kind: 'WEEKLY', every: 1, weekdays: [], end: { until: '2027-02-20' } })).toEqual([
      '2027-02-13',
      '2027-02-20',
    ]);
  });

  test('has no days that are over, and keeps its weeks', () => {
    const later = { first, after: '2027-03-01' };
    expect(daysOf({ kind: 'WEEKLY', every: 2, weekdays: [], end: { times: 2 } }, later)).toEqual([
      '2027-03-06',
      '2027-03-20',
    ]);
  });
});

describe('a rule of months', () => {
  test('leaves out months that have no such day', () => {
    const end = { times: 3 };
    const after = '2026-12-01';
    expect(daysOf({ kind: 'MONTHLY_DAY', every: 1, end }, { first: '2027-01-31', after })).toEqual([
      '2027-03-31',
      '2027-05-31',
      '2027-07-31',
    ]);
    expect(daysOf({ kind: 'MONTHLY_DAY', every: 12, end }, { first: '2028-02-29', after })).toEqual([
      '2032-02-29',
      '2036-02-29',
      '2040-02-29',
    ]);
  });

  test('has the same day of the week, by its rank; a fifth is the last', () => {
    expect(daysOf({ kind: 'MONTHLY_WEEKDAY', every: 1, end: { times: 2 } })).toEqual(['2027-03-06', '2027-04-03']);
    expect(
      daysOf({ kind: 'MONTHLY_WEEKDAY', every: 1, end: { times: 3 } }, { first: '2027-01-30', after: '2027-01-01' }),
    ).toEqual(['2027-02-27', '2027-03-27', '2027-04-24']);
  });
});

describe('chosen days', () => {
  test('come once each, in their order, and not before tomorrow', () => {
    expect(daysOf({ kind: 'DATES', days: ['2027-03-01', '2027-01-20', '2027-03-01', '2027-01-10'] })).toEqual([
      '2027-01-20',
      '2027-03-01',
    ]);
  });
});

test('more than may be made at once are cut, and that is told', () => {
  const weekly = { kind: 'WEEKLY', every: 1, weekdays: [] } as const;
  const all = repeatedDays({ ...weekly, end: { until: '2030-01-01' } }, span);
  expect([all.days.length, all.isCut]).toEqual([mostRepeats, true]);
  expect(repeatedDays({ ...weekly, end: { times: mostRepeats } }, span).isCut).toBe(false);
});

test('a rule has no end beyond the calendar', () => {
  const weekly = { kind: 'WEEKLY', every: 1, weekdays: [], end: { times: 5 } } as const;
  const monthly = { kind: 'MONTHLY_DAY', every: 1, end: { times: 5 } } as const;
  const late = { first: '2199-12-18', after: '2199-01-01' };
  expect([daysOf(weekly, late), daysOf(monthly, late)]).toEqual([['2199-12-25'], []]);
});

const days = fc.integer({ min: 0, max: 4_000 }).map((later) => dayAfter('2026-01-01', later));
const ends = fc.oneof(
  fc.record({ times: fc.integer({ min: 1, max: 60 }) }),
  days.map((until) => ({ until })),
);
const every = fc.integer({ min: 1, max: 12 });
const rules: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({
    kind: fc.constant('WEEKLY' as const),
    every,
    weekdays: fc.array(fc.integer({ min: 0, max: 6 })),
    end: ends,
  }),
  fc.record({ kind: fc.constantFrom('MONTHLY_DAY' as const, 'MONTHLY_WEEKDAY' as const), every, end: ends }),
);

/** Said in other words than the rule has. */
function isOfRule(rule: RepeatRule, from: string, day: string): boolean {
  const monday = (one: string) => dayAfter(one, -daysSinceMonday(one));
  const isSameWeekday = daysSinceMonday(day) === daysSinceMonday(from);
  switch (rule.kind) {
    case 'MONTHLY_DAY':
      return day.slice(8) === from.slice(8);
    case 'MONTHLY_WEEKDAY':
      return isSameWeekday && (rankInMonth(from) === 5 ? isLastOfMonth(day) : rankInMonth(day) === rankInMonth(from));
    case 'WEEKLY':
      return (
        (rule.weekdays.length > 0 ? rule.weekdays.includes(daysSinceMonday(day)) : isSameWeekday) &&
        daysBetween(monday(from), monday(day)) % (7 * rule.every) === 0
      );
    case 'DATES':
      return rule.days.includes(day);
  }
}

/** Of its day of the week. */
const isLastOfMonth = (day: string) => dayAfter(day, 7).slice(0, 7) !== day.slice(0, 7);

test('whatever the rule: real days in their order, each once, after the event and after today, each as the rule says', () => {
  fc.assert(
    fc.property(rules, days, days, (rule, from, after) => {
      const { days: found } = repeatedDays(rule, { first: from, after });
      expect(found).toEqual([...new Set(found)].toSorted());
      expect(found.filter((day) => !isDay(day) || day <= from || day <= after || !isOfRule(rule, from, day))).toEqual(
        [],
      );
    }),
  );
});
