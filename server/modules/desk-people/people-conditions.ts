import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** What is asked of the people of an event, as `person`; beside them stands open_form, which openFormsOf reads. */
export const isLive = sql`person.state <> 'Cancelled'`;
export const isOwing = sql`person.owes`;

/** A form stands open about it, or about its order. */
export const isMissing = sql`(person.registration_item_id in (select item_id from open_form where item_id is not null)
  or person.order_id in (select order_id from open_form where item_id is null))`;

/** Beside them stands mail_refused, which refusedMailOf reads. */
export const isMailRefused = sql`person.registration_id in (select registration_id from mail_refused)`;

export const openFormsOf = (eventId: string | SQL): SQL => sql`
  select submission.registration_item_id as item_id, submission.order_id
  from form_submissions submission join event_forms form on form.id = submission.event_form_id and form.enabled
  where submission.event_id = ${eventId} and not submission.complete`;
