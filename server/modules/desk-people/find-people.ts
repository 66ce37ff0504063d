import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { RegistrationState } from '#domain/processes/registration-process.ts';
import type { DeskPeopleFilter } from '#server/generated/desk-resolvers.ts';
import { stateNamed } from '#server/modules/desk-people/registration-state.ts';
import {
  isLive,
  isMailRefused,
  isMissing,
  isOwing,
  openFormsOf,
} from '#server/modules/desk-people/people-conditions.ts';
import { refusedMailOf } from '#server/modules/desk-people/refused-mail.ts';
import type { Sight } from '#server/modules/desk-people/sight.ts';
import type { Executor } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isId } from '#server/platform/ids.ts';
import { hasNoWord, searchWords } from '#server/platform/search-words.ts';

export type Looked = { search: string; filter: DeskPeopleFilter; after: string | null };
type Event = { id: string };

type Tally = {
  tierId: string;
  state: RegistrationState;
  people: number;
  missingAnswers: number;
  owing: number;
  mailRefused: number;
};

/** Which registrations are found, one more than a page has, and how many there are; all of one moment. */
export type Found = { tallies: Tally[]; total: number; ids: string[] };

export async function findPeople(executor: Executor, event: Event, looked: Looked, sight: Sight): Promise<Found> {
  const conditions = conditionsOf(looked, sight);
  const where = sql.join([eventIs(event), ...conditions], sql` and `);
  // Words are looked at once for both; of all that are there the index gives the page, and nothing is put aside.
  const kept = conditions.length > 0 ? sql`materialized` : sql`not materialized`;
  const { rows } = await executor.execute<Found>(sql`
    with open_form as materialized (${openFormsOf(event.id)}),
      mail_refused as materialized (${refusedMailOf(event.id)}),
      found as ${kept} (select person.registration_id, person.sort_name from event_people person where ${where})
    select
      (select coalesce(json_agg(tally), '[]') from (
        select person.tier_id as "tierId", person.state, count(*)::int as people,
          (count(*) filter (where ${isMissing}))::int as "missingAnswers", (count(*) filter (where ${isOwing}))::int as owing,
          (count(*) filter (where ${isMailRefused}))::int as "mailRefused"
        from event_people person where ${eventIs(event)} group by person.tier_id, person.state) tally) as tallies,
      (select count(*)::int from found) as total,
      (select coalesce(json_agg(page.registration_id), '[]') from (
        select found.registration_id from found where ${beyond(event, looked.after)}
        order by found.sort_name, found.registration_id limit ${deskLimits.peopleInPage + 1}) page) as ids`);
  const [found] = rows;
  if (!found) throw new Error('nothing was counted');
  return found;
}

const eventIs = ({ id }: Event) => sql`person.event_id = ${id}`;
/** Every word stands in the names or the code, and for who sees orders in the addresses. */
function conditionsOf({ search, filter }: Looked, sight: Sight): SQL[] {
  const { tierId, state, isMissingAnswers, owes, isMailRefused: isRefused } = filter;
  const seesOrders = sight === 'ORDERS';
  const words = sight === 'COUNTS' ? [] : searchWords(search);
  return [
    ...(sight !== 'COUNTS' && hasNoWord(search) ? [sql`false`] : []),
    ...words.map((word) => {
      const inNames = sql`person.name_words like ${containing(word)}`;
      return seesOrders ? sql`(${inNames} or person.order_words like ${containing(word)})` : inNames;
    }),
    ...(tierId ? [isId(tierId) ? sql`person.tier_id = ${tierId}` : sql`false`] : []),
    ...(state ? [sql`person.state = ${stateNamed(state)}`] : []),
    ...(seesOrders && isMissingAnswers ? [isLive, isMissing] : []),
    ...(seesOrders && owes ? [isLive, isOwing] : []),
    ...(seesOrders && isRefused ? [isLive, isMailRefused] : []),
  ];
}

/** None is beyond somebody who is not there. */
function beyond({ id }: Event, after: string | null): SQL {
  if (after === null) return sql`true`;
  if (!isId(after)) return sql`false`;
  return sql`(found.sort_name, found.registration_id) > (
    select last.sort_name, last.registration_id from event_people last
    where last.registration_id = ${after} and last.event_id = ${id})`;
}
