import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Database } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/module.ts';

/** Few enough that nobody who looks at them waits for the job. */
const batchSize = 200;

/**
 * Values: now, how many. Of one event whose answers its organizer keeps no longer, some are emptied, and the history has
 * how many, all in one statement: whatever ends the job in the middle, each is emptied and counted once. The event is done
 * with when none was left; it comes again where its end, or the organizer's choice, is a later one since. No row where no
 * event is left, or another server has it.
 */
const forgetSome = fixedStatement<{ answers: number }>(
  'forget-answers',
  `with due as materialized (
    select event.id, event.organization_id, organizer.answers_kept_days as days
    from events event
    join organizations organizer on organizer.id = event.organization_id
    cross join lateral (
      select event.ends_at + make_interval(hours => 24 * organizer.answers_kept_days) as at) its
    where its.at <= $1::timestamptz and (event.answers_forgotten_at is null or event.answers_forgotten_at < its.at)
      and exists (select from event_forms form where form.event_id = event.id)
    order by event.ends_at, event.id limit 1 for no key update of event skip locked
  ), asked as materialized (
    select submission.id, submission.data is not null as is_answered
    from form_submissions submission
    join event_forms form on form.id = submission.event_form_id
    join due on due.id = form.event_id
    where submission.forgotten_after_days is null or submission.data is not null
    order by submission.id limit $2 for update of submission
  ), emptied as (
    update form_submissions submission set data = null, complete = true, forgotten_after_days = due.days
    from asked, due where submission.id = asked.id
  ), given as materialized (
    select item.id from order_registration_items item join due on due.id = item.event_id
    where item.answers is not null order by item.id limit $2 for no key update of item
  ), taken as (
    update order_registration_items item set answers = null from given where item.id = given.id
  ), counted as (
    select due.*, (select count(*) from asked where is_answered)::int as answers,
      (select count(*) from asked) < $2 and (select count(*) from given) < $2 as is_done
    from due
  ), done as (
    update events set answers_forgotten_at = $1::timestamptz from counted where events.id = counted.id and counted.is_done
  ), added as (
    update desk_history entry
    set after = jsonb_build_object('days', counted.days, 'answers', (entry.after ->> 'answers')::int + counted.answers)
    from counted
    where entry.organization_id = counted.organization_id and entry.event_id = counted.id
      and entry.what = 'ANSWERS_FORGOTTEN' and counted.answers > 0
    returning entry.id
  ), noted as (
    insert into desk_history (organization_id, event_id, what, after)
    select organization_id, id, 'ANSWERS_FORGOTTEN', jsonb_build_object('days', days, 'answers', answers) from counted
    where answers > 0 and not exists (select from added)
  )
  select answers from counted`,
);

/** Forgets what was answered for events that ended long enough ago, and answers how many answers that were. */
async function forgetAnswers(db: Database, now: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const some = firstOf(await forgetSome(db, [now, batchSize]));
    if (!some) return forgotten;
    forgotten += some.answers;
  }
}

/** Every night (docs/decisions/175). */
export const forgetAnswersJob: JobHandler = {
  queue: 'forget-answers',
  schedule: '11 4 * * *',
  handle: async ({ db, clock, log }) => {
    const answers = await forgetAnswers(db, clock());
    if (answers > 0) log.info({ answers }, 'forgot answers that their organizers keep no longer');
  },
};
