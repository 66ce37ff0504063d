import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEventFile } from '#server/modules/event-import/import-events.ts';

const dayMs = 86_400_000;
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const firstDay = Date.parse('2027-01-01T00:00:00Z');
const days = 800;

type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  byDay: number[];
  byMonthDay: number[];
  byMonth: number[];
};

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const yearOf = (at: number) => new Date(at).getUTCFullYear();
const weekOf = (at: number) => Math.floor((at / dayMs + 3) / 7);

const periodsSince: Record<Rule['freq'], (at: number, start: number) => number> = {
  DAILY: (at, start) => (at - start) / dayMs,
  WEEKLY: (at, start) => weekOf(at) - weekOf(start),
  MONTHLY: (at, start) =>
    (yearOf(at) - yearOf(start)) * 12 + new Date(at).getUTCMonth() - new Date(start).getUTCMonth(),
  YEARLY: (at, start) => yearOf(at) - yearOf(start),
};

/** Every day is looked at on its own, as RFC 5545 §3.3.10 words it. */
function countedDays({ freq, interval, byDay, byMonthDay, byMonth }: Rule, start: number): string[] {
  const first = new Date(start);
  const isDay = (at: number) => {
    const date = new Date(at);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const isOf = (days: number[]) => days.some((day) => (day > 0 ? day : last + 1 + day) === date.getUTCDate());
    const isPlain = byDay.length + byMonthDay.length === 0;
    if (periodsSince[freq](at, start) % interval !== 0) return false;
    if (byMonth.length > 0 && !byMonth.includes(date.getUTCMonth() + 1)) return false;
    if (byDay.length > 0 && !byDay.includes(date.getUTCDay())) return false;
    if (byMonthDay.length > 0 && !isOf(byMonthDay)) return false;
    if (freq === 'WEEKLY' && isPlain) return date.getUTCDay() === first.getUTCDay();
    if (freq === 'MONTHLY' && isPlain) return date.getUTCDate() === first.getUTCDate();
    return freq !== 'YEARLY' || !isPlain || date.getUTCDate() === first.getUTCDate();
  };
  const all = Array.from({ length: days }, (_, at) => firstDay + at * dayMs).filter((at) => at >= start);
  return all.filter((at) => at === start || isDay(at)).map(dayOf);
}

const rules = fc
  .record({
    freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    byDay: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    byMonthDay: fc.uniqueArray(fc.constantFrom(1, 13, 28, 29, 30, 31, -1, -2), { maxLength: 2 }),
    byMonth: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 }),
  })
  .map((rule): Rule => ({
    ...rule,
    byMonthDay: rule.freq === 'WEEKLY' ? [] : rule.byMonthDay,
    byMonth: rule.freq === 'YEARLY' ? rule.byMonth : [],
  }));

const part = (name: string, values: (string | number | undefined)[]) =>
  values.length > 0 ? [`${name}=${values.join(',')}`] : [];

/** The rule as a file writes it, until the last day that is looked at. */
const written = ({ freq, interval, byDay, byMonthDay, byMonth }: Rule) =>
  [
    `RRULE:FREQ=${freq}`,
    `INTERVAL=${interval}`,
    ...part('BYMONTH', byMonth),
    ...part(
      'BYDAY',
      byDay.map((day) => names[day]),
    ),
    ...part('BYMONTHDAY', byMonthDay),
    `UNTIL=${dayOf(firstDay + (days - 1) * dayMs).replaceAll('-', '')}`,
  ].join(';');

function readDays(rule: Rule, start: number): string[] {
  const lines = ['UID:1', 'SUMMARY:Supper', `DTSTART:${dayOf(start).replaceAll('-', '')}T180000`, written(rule)];
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const { events, problems } = readEventFile(file, 'America/Vancouver', new Date(firstDay));
  return [...events.map(({ startWallTime }) => startWallTime.slice(0, 10)), ...problems];
}

test('a rule gives the days that one finds by looking at each day, or is refused', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 400 }), (rule, at) => {
      const start = firstDay + at * dayMs;
      const found = readDays(rule, start);
      const isRefused = found.join().includes('is not understood');
      expect(isRefused ? [] : found).toEqual(isRefused ? [] : countedDays(rule, start));
    }),
    {
      numRuns: 200,
      // The 29th of February of a year without one is no day, and not the 1st of March.
      examples: [[{ freq: 'YEARLY', interval: 1, byDay: [], byMonthDay: [], byMonth: [3, 2] }, 393]],
    },
  );
});
