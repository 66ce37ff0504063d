import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { dayIn } from '#domain/day.ts';
import { dayKey } from '#domain/is-day.ts';
import { daysBetween, repeatedDays } from '#domain/repeat.ts';
import type { RepeatRule } from '#domain/repeat.ts';
import { wallTimeInDays } from '#domain/wall-time.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { instantOf } from '#server/modules/catalog/event-times.ts';
import type { DeskEventModel, EventValues } from '#server/modules/desk-events/desk-event-model.ts';
import { valuesOf } from '#server/modules/desk-events/read-event.ts';
import type { Executor } from '#server/platform/context.ts';

/** A date as it would be made; isThere: something of the same begins then already. */
export type PlannedDate = EventValues['WHEN'] & { isThere: boolean };
export type RepeatPlan = { dates: PlannedDate[]; isCut: boolean };

/**
 * Which dates a rule gives an event: its wall times, moved by whole days, sale times with them. What is told and what is
 * made are both this.
 */
export async function planRepeat(
  executor: Executor,
  read: DeskEventModel,
  rule: RepeatRule,
  now: Date,
): Promise<RepeatPlan> {
  const { WHEN: when } = valuesOf(read);
  const first = dayKey(when.start);
  const { days, isCut } = repeatedDays(rule, { first, after: dayIn(now, when.timeZone) });
  const dates = days.map((day) => inDays(when, daysBetween(first, day)));
  const taken = await startsOfTheSame(executor, read, dates);
  return {
    dates: dates.map((date) => ({ ...date, isThere: taken.has(instantOf(date.start, date.timeZone).getTime()) })),
    isCut,
  };
}

function inDays({ start, end, timeZone, salesStart, salesEnd }: EventValues['WHEN'], days: number) {
  const moved = (wallTime: string) => wallTimeInDays(wallTime, days);
  return {
    start: moved(start),
    end: moved(end),
    timeZone,
    salesStart: salesStart && moved(salesStart),
    salesEnd: salesEnd && moved(salesEnd),
  };
}

async function startsOfTheSame(
  executor: Executor,
  { event }: DeskEventModel,
  dates: readonly EventValues['WHEN'][],
): Promise<Set<number>> {
  if (dates.length === 0) return new Set();
  const isSame = event.seriesId === null ? undefined : eq(events.seriesId, event.seriesId);
  const rows = await executor
    .select({ startsAt: events.startsAt })
    .from(events)
    .where(
      and(
        eq(events.organizationId, event.organizationId),
        or(eq(events.name, event.name), isSame),
        ne(events.state, 'CANCELED'),
        inArray(
          events.startsAt,
          dates.map(({ start, timeZone }) => instantOf(start, timeZone)),
        ),
      ),
    );
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}
