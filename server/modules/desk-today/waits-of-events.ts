import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { textIn } from '#domain/texts.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { isLive, isMissing, openFormsOf } from '#server/modules/desk-people/people-conditions.ts';
import { nothingMore } from '#server/modules/desk-today/wait.ts';
import type { Its, Wait } from '#server/modules/desk-today/wait.ts';
import type { Executor } from '#server/platform/context.ts';

const ofTheirs = ({ organizationId, eventIds }: Its) =>
  and(eq(events.organizationId, organizationId), eventIds ? inArray(events.id, eventIds) : undefined);

type Event = typeof events.$inferSelect;
type OfEvent = { number: number; since: Date | null };

const aboutEvent = (kind: Wait['kind'], event: Event, { number, since }: OfEvent, { language }: Its): Wait => ({
  ...nothingMore,
  kind,
  number,
  cents: null,
  since,
  eventId: event.id,
  eventName: textIn(event, language).name,
});

/** Events that were called off, with how many orders still have something of them. */
export async function callOffsLeft(executor: Executor, its: Its): Promise<Wait[]> {
  const found = await executor
    .select()
    .from(events)
    .where(and(ofTheirs(its), isNotNull(events.calledOffAt), isNull(events.callOffEndedAt)))
    .orderBy(asc(events.calledOffAt), asc(events.id));
  const waits: Wait[] = [];
  for (const event of found) {
    const number = (await uncancelledOrders(executor, event.id)).length;
    if (number > 0) waits.push(aboutEvent('CALL_OFF', event, { number, since: event.calledOffAt }, its));
  }
  return waits;
}

/** Events that are on sale or on now, with how many of their people have not answered everything: as their lists count them. */
export async function answersMissing(executor: Executor, its: Its): Promise<Wait[]> {
  const people = sql<number>`(
    with open_form as materialized (${openFormsOf(sql`${events.id}`)})
    select count(*)::int from event_people person
    where exists (select from open_form) and person.event_id = ${events.id} and ${isLive} and ${isMissing})`;
  const found = await executor
    .select({ event: events, number: people })
    .from(events)
    .where(and(ofTheirs(its), eq(events.state, 'LIVE'), gt(events.endsAt, its.now)))
    .orderBy(asc(events.startsAt), asc(events.id));
  return found.flatMap(({ event, number }) =>
    number > 0 ? [aboutEvent('ANSWERS_MISSING', event, { number, since: null }, its)] : [],
  );
}

/** Events whose people were written to in the last days, with how many mails of it nobody took, or were refused. */
export async function mailsFailed(executor: Executor, its: Its): Promise<Wait[]> {
  const since = new Date(its.now.getTime() - deskLimits.mailsFailedDays * 86_400_000).toISOString();
  const failed = sql`(
    with message as (
      select id, at from desk_messages where event_id = ${events.id} and at > ${since}::timestamptz
    ), lost as (
      select message.at from message join jobs.job dead on dead.name = 'dead-mails' and dead.state < 'active'
        and dead.data ->> 'messageId' = message.id::text
      union all
      select message.at from message join message_deliveries delivery on delivery.message_id = message.id
        and delivery.refused_at is not null
    )
    select count(*)::int as number, min(at) as since from lost) failed`;
  const found = await executor
    .select({ event: events, number: sql<number>`failed.number`, since: sql<string>`failed.since` })
    .from(events)
    .innerJoinLateral(failed, sql`failed.number > 0`)
    .where(ofTheirs(its))
    .orderBy(asc(events.startsAt), asc(events.id));
  return found.map(({ event, number, since: at }) =>
    aboutEvent('MAILS_FAILED', event, { number, since: new Date(at) }, its),
  );
}
