import { dayIn } from '#domain/day.ts';
import { isDay } from '#domain/is-day.ts';
import { longestRepeat, mostRepeats } from '#domain/repeat.ts';
import type { RepeatEnd, RepeatRule } from '#domain/repeat.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { RepeatRuleInput } from '#server/generated/desk-resolvers.ts';

/** The rule as it is carried out; what is wrong with it, `read` knows. */
export function givenRepeat(
  read: FieldReader,
  { kind, every, weekdays, days, until, times }: RepeatRuleInput,
  { now, timeZone }: { now: Date; timeZone: string },
): RepeatRule {
  const today = dayIn(now, timeZone);
  if (kind === 'DATES') return { kind, days: givenDays(read, days ?? [], today) };
  const repeated = {
    every: within(read, 'rule.every', every ?? 1, longestRepeat),
    end: givenEnd(read, { until: until ?? null, times: times ?? null }, today),
  };
  if (kind !== 'WEEKLY') return { kind, ...repeated };
  const wanted = weekdays ?? [];
  if (wanted.some((weekday) => weekday < 0 || weekday > 6)) read.wrong('rule.weekdays', 'OUT_OF_RANGE');
  return { kind, weekdays: wanted, ...repeated };
}

function givenDays(read: FieldReader, days: readonly string[], today: string): string[] {
  if (days.length > mostRepeats) read.wrong('rule.days', 'OUT_OF_RANGE');
  else if (!days.every(isDay)) read.wrong('rule.days', 'UNKNOWN');
  else if (days.some((day) => day <= today)) read.wrong('rule.days', 'OUT_OF_RANGE');
  return [...days];
}

type Ends = { until: string | null; times: number | null };

function givenEnd(read: FieldReader, { until, times }: Ends, today: string): RepeatEnd {
  if (until === null) return { times: within(read, 'rule.times', times ?? 0, mostRepeats) };
  if (!isDay(until)) read.wrong('rule.until', 'UNKNOWN');
  else if (until <= today) read.wrong('rule.until', 'OUT_OF_RANGE');
  return { until };
}

const within = (read: FieldReader, field: string, value: number, most: number): number =>
  value >= 1 && value <= most ? value : (read.wrong(field, 'OUT_OF_RANGE') ?? 1);
