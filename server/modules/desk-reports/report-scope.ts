import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dayIn, firstMoment, lastMoment } from '#domain/day.ts';
import { defaultCurrency, siteTimeZone } from '#domain/limits.ts';
import { isPeriod } from '#domain/report-period.ts';
import type { Period, WantedPeriod } from '#domain/report-period.ts';
import { eventsWhere } from '#server/modules/access/can.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { forbidden } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** As its row has it. */
export type EventRow = typeof events.$inferSelect;

export type WantedReport = WantedPeriod & { organizationId: string; eventId: string | null };

/** Of what a report is: an organizer or one event of it, and which days. */
export type ReportScope = {
  organizationId: string;
  /** Of which events alone; null for all of the organizer's. */
  eventIds: string[] | null;
  event: EventRow | null;
  timeZone: string;
  currencyCode: string;
  period: Period;
  /** The first and the last moment of its days. */
  since: Date;
  until: Date;
};

/**
 * What this person may have a report of; null for a stranger, and for an event that is not the organizer's. Throws FORBIDDEN
 * for who works there without it, and BAD_USER_INPUT for days that are none.
 */
export async function findScope(
  executor: Executor,
  userId: string,
  { organizationId, eventId, from, to }: WantedReport,
  now: Date,
): Promise<ReportScope | null> {
  if (!isId(organizationId)) return null;
  const may = await eventsWhere(executor, userId, { permission: 'ReadReport', organizationId });
  if (may === null) return null;
  if (!isPeriod({ from, to })) throw badInput('from and to are days as 2026-11-21, the first no later than the last');
  const event = eventId === null ? null : await findEvent(executor, organizationId, eventId);
  if (eventId !== null && !event) return null;
  if (event && may !== 'all' && !may.includes(event.id)) throw forbidden();
  const eventIds = event ? [event.id] : may === 'all' ? null : may;
  const timeZone = event?.timeZone ?? siteTimeZone;
  const [channel] = await executor
    .select({ currencyCode: channels.currencyCode })
    .from(channels)
    .where(eq(channels.organizationId, organizationId));
  const today = dayIn(now, timeZone);
  const first = from ?? dayIn((await firstSale(executor, organizationId, eventIds)) ?? now, timeZone);
  const last = to ?? (today < first ? first : today);
  const period = { from: first < last ? first : last, to: last };
  return {
    organizationId,
    eventIds,
    event,
    timeZone,
    currencyCode: channel?.currencyCode ?? defaultCurrency,
    period,
    since: firstMoment(period.from, timeZone),
    until: lastMoment(period.to, timeZone),
  };
}

async function findEvent(executor: Executor, organizationId: string, eventId: string): Promise<EventRow | null> {
  if (!isId(eventId)) return null;
  const [event] = await executor
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId)));
  return event ?? null;
}

async function firstSale(executor: Executor, organizationId: string, eventIds: string[] | null): Promise<Date | null> {
  const { rows } = await executor.execute<{ at: string | null }>(
    eventIds === null
      ? sql`select min(ord.placed_at) as at from orders ord
          where ord.organization_id = ${organizationId} and ord.placed_at is not null`
      : sql`select min(ord.placed_at) as at from order_registration_items item join orders ord on ord.id = item.order_id
          where ${isOfEvents(eventIds)} and ord.placed_at is not null`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

const isOfEvents = (eventIds: string[]): SQL => sql`item.event_id = any(${sql.param(eventIds)}::uuid[])`;

/** Whether the line's item, as `item`, and its order, as `ord`, are among what is reported. */
export const isInScope = ({ organizationId, eventIds }: ReportScope): SQL =>
  eventIds === null
    ? sql`ord.organization_id = ${organizationId}`
    : sql`ord.organization_id = ${organizationId} and ${isOfEvents(eventIds)}`;

/** Whether an instant of the database falls into the report's days. */
export const isInPeriod = (at: SQL, { since, until }: ReportScope): SQL =>
  sql`${at} between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`;

/** The day of an instant of the database on the report's clock, '2026-11-21'. */
export const dayAt = (at: SQL, { timeZone }: ReportScope): SQL =>
  sql`to_char(${at} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;

/**
 * Whether nobody pays for a line, as `item` and `ord`, any more, and nobody ever did but by gift cards, which have it back: it
 * was cancelled while its money by hand was waited for. No sale.
 */
export const isWaived = sql`(item.waived_at is not null or (ord.state = 'Cancelled' and exists (
  select from payments promise
  where promise.order_id = ord.id and promise.state = 'Cancelled' and promise.attempt_id is not null)))`;

const mostEvents = 200;

/** Events that a report may be of, the latest first. */
export const eventsToChoose = (
  executor: Executor,
  organizationId: string,
  only: string[] | null,
): Promise<EventRow[]> =>
  executor
    .select()
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        ne(events.state, 'DRAFT'),
        only === null ? undefined : inArray(events.id, only),
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(mostEvents);
