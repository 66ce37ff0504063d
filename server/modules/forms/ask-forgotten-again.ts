import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Executor } from '#server/platform/context.ts';

const openForgotten = fixedStatement(
  'ask-forgotten-again',
  `with event as materialized (select id from events where id = $1 and ends_at > now()), opened as (
    update events set answers_forgotten_at = null from event
    where events.id = event.id and events.answers_forgotten_at is not null
  )
  update form_submissions submission
  set forgotten_after_days = null, complete = false, updated_at = submission.created_at
  from event, event_forms form
  where submission.event_id = event.id and submission.forgotten_after_days is not null and submission.data is null
    and form.id = submission.event_form_id and form.enabled
    and not exists (select from order_registration_items item
      where item.id = submission.registration_item_id and item.cancelled_at is not null)
    and exists (select from orders where orders.id = submission.order_id and orders.state <> 'Cancelled')`,
);

/**
 * An event whose answers were forgotten takes place again: whoever still has something of it is asked anew, as if nothing
 * had been said, and it is forgotten when it is time again (docs/decisions/175). Nothing where its end, as it is written
 * by now, is past. It may be done again.
 */
export async function askForgottenAgain(tx: Executor, eventId: string): Promise<void> {
  await openForgotten(tx, [eventId]);
}
