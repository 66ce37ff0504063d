import { sql } from 'drizzle-orm';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { isFindable } from '#server/modules/catalog/published.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { batch, byId } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';

/** So many dates are offered of a series. */
const mostDates = 20;

/**
 * Of the events `one` and `other` as a condition: a series is what an organizer offers under one name (docs/decisions/136),
 * and what was made by repeating, whatever it is called by now (174).
 */
export const isOneSeries = sql`other.organization_id = one.organization_id
  and (other.name = one.name or other.series_id = one.series_id)`;

/** For each registration its event and the dates of its series that are to come; two statements for all of them. */
export const eventsToChangeTo = batch(
  async (asked: RegistrationModel[], { db, clock }: Context): Promise<EventModel[][]> => {
    const eventIds = [...new Set(asked.map(({ eventId }) => eventId))];
    const { rows } = await db.execute<{ eventId: string; otherId: string }>(sql`
      select one.id as "eventId", dates.id as "otherId" from events one
      join lateral (
        select other.id, other.starts_at from events other
        where ${isOneSeries} and (other.id = one.id or (${isFindable(sql`other`)} and other.state <> 'CANCELED'
          and other.starts_at > ${clock().toISOString()}::timestamptz))
        order by other.id = one.id desc, other.starts_at, other.id limit ${mostDates}
      ) dates on true
      where one.id = any(${sql.param(eventIds)}::uuid[])
      order by dates.starts_at, dates.id`);
    const others = Map.groupBy(rows, ({ eventId }) => eventId);
    const events = byId(await findEventsByIds(db, [...new Set(rows.map(({ otherId }) => otherId))]));
    return asked.map(({ eventId }) =>
      (others.get(eventId) ?? []).flatMap(({ otherId }) => {
        const event = events.get(otherId);
        return event ? [event] : [];
      }),
    );
  },
);
