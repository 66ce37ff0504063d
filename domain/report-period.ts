import { dayAfter, daysSinceMonday, monthAfter, monthOf } from '#domain/day.ts';
import { isDay } from '#domain/is-day.ts';
import type { Day } from '#domain/is-day.ts';

/** Days of a report, both of them in it. */
export type Period = { from: Day; to: Day };
export type ReportStep = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** Days as somebody asks for them; null for the first sale, and for today. */
export type WantedPeriod = { from: string | null; to: string | null };

/** Whether a report may be asked for of these days: each is one, and the first is no later than the last. */
export const isPeriod = ({ from, to }: WantedPeriod): boolean =>
  (from === null || isDay(from)) && (to === null || isDay(to)) && (from === null || to === null || from <= to);

const dayMs = 86_400_000;
const most: [ReportStep, number][] = [
  ['DAY', 31],
  ['WEEK', 217],
  ['MONTH', 1_096],
];

/** By what a report of so many days adds its sales up, so that what it draws has some forty bars at most. */
export function stepOf({ from, to }: Period): ReportStep {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return most.find(([, atMost]) => days <= atMost)?.[0] ?? 'YEAR';
}

const lastOf: Record<ReportStep, (day: Day) => Day> = {
  DAY: (day) => day,
  WEEK: (day) => dayAfter(day, 6 - daysSinceMonday(day)),
  MONTH: (day) => dayAfter(monthAfter(`${monthOf(day)}-01`, 1), -1),
  YEAR: (day) => `${day.slice(0, 4)}-12-31`,
};

/** The days, weeks from Monday on, months or years of a period, in their order; the first and the last may be parts of one. */
export function spansOf(period: Period, step: ReportStep): Period[] {
  const spans: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const last = lastOf[step](from);
    const to = last < period.to ? last : period.to;
    spans.push({ from, to });
    from = dayAfter(to, 1);
  }
  return spans;
}
