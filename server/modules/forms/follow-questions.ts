import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { formValues, validateAnswers } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import type { Attendee } from '#domain/prefilled-answers.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { submissionOf } from '#server/modules/forms/order-forms.ts';
import { whyAnswersAreClosed } from '#server/modules/registrations/closed-answers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/** Somebody saved it, be it in the checkout or since; what only began with the attendee's details was never said. */
const isSaved = gt(formSubmissions.updatedAt, formSubmissions.createdAt);
const atOnce = 1000;

/**
 * A form asks something else than before: answers that miss something now are open again, and those that miss nothing any
 * more are complete. What can't be changed any more stays as it is.
 */
export async function reopenAnswers(tx: Executor, { formId, now }: { formId: string; now: Date }): Promise<void> {
  const [form] = await tx.select().from(eventForms).where(eq(eventForms.id, formId));
  const content = readFormContent(form?.content);
  const saved = await tx.select().from(formSubmissions).where(eq(formSubmissions.eventFormId, formId));
  const changed = saved.filter(({ complete, data, createdAt, updatedAt, forgottenAfterDays }) => {
    if (forgottenAfterDays !== null) return false;
    if (!complete && updatedAt <= createdAt) return false;
    return complete !== (validateAnswers(content, formValues(content, readSavedAnswers(data))).length === 0);
  });
  for (let at = 0; at < changed.length; at += atOnce) {
    const some = changed.slice(at, at + atOnce);
    const closed = await whyAnswersAreClosed(tx, some, now);
    for (const complete of [true, false]) {
      const ids = some.filter((one, which) => one.complete !== complete && closed[which] === null).map(({ id }) => id);
      if (ids.length > 0) await tx.update(formSubmissions).set({ complete }).where(inArray(formSubmissions.id, ids));
    }
  }
}

/** Nobody is asked any more: what was answered stays and misses nothing, what was not goes. */
export async function stopAsking(tx: Executor, formId: string): Promise<void> {
  const open = and(eq(formSubmissions.eventFormId, formId), eq(formSubmissions.complete, false));
  await tx.update(eventForms).set({ enabled: false }).where(eq(eventForms.id, formId));
  await tx.delete(formSubmissions).where(and(open, lte(formSubmissions.updatedAt, formSubmissions.createdAt)));
  await tx.update(formSubmissions).set({ complete: true }).where(and(open, isSaved));
}

export const followQuestionsQueue = 'follow-questions';
const askingEvent = z.object({ eventId: z.string() });
const placedWithinMs = 2 * 60_000;

/** An order that came to its questions at the same moment is asked what is new soon after. */
export const enqueueQuestions = (
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  eventId: string,
): Promise<void> =>
  jobs.enqueue(
    followQuestionsQueue,
    { eventId },
    {
      executor: tx,
      singletonKey: `${eventId}:${clock().toISOString()}`,
      startAfter: new Date(clock().getTime() + placedWithinMs),
    },
  );

export const followQuestions = ({ db, clock }: Pick<Services, 'db' | 'clock'>, data: unknown): Promise<void> =>
  askRegistrants(db, { eventId: askingEvent.parse(data).eventId, now: clock() });

/**
 * Who registered before a form was there is asked it too: each registration that may still answer, or its order. It may be
 * done again.
 */
export async function askRegistrants(tx: Executor, { eventId, now }: { eventId: string; now: Date }): Promise<void> {
  const missing = await unasked(tx, [eventId]);
  const wanted = missing.map(({ form, orderId, userId, itemId, attendee }) =>
    submissionOf({ id: orderId, userId }, { form: fromJson(eventForms, form), itemId, answers: null, attendee }),
  );
  for (let at = 0; at < wanted.length; at += atOnce) {
    const some = wanted
      .slice(at, at + atOnce)
      .map((one) => ({ ...one, registrationItemId: one.registrationItemId ?? null }));
    const closed = await whyAnswersAreClosed(tx, some, now);
    const open = some.filter((_one, which) => closed[which] === null);
    if (open.length > 0)
      await tx.insert(formSubmissions).values(open).onConflictDoNothing({ target: formSubmissions.submissionKey });
  }
}

/** The forms of an event that orders past their cart are not asked yet; who was given a ticket answers for it. */
const unasked = fixedStatement<{
  form: JsonRow;
  orderId: string;
  userId: string;
  itemId: string;
  attendee: Attendee;
}>(
  'unasked-forms',
  `select to_json(form) as form, item.order_id as "orderId", item.id as "itemId",
    case when form.scope = 'ORDER' then orders.user_id else coalesce(registration.holder_id, orders.user_id) end as "userId",
    json_build_object('firstName', attendee.first_name, 'lastName', attendee.last_name,
      'emailAddress', attendee.email_address, 'phoneNumber', attendee.phone_number) as attendee
  from event_forms form
  join order_registration_items item on item.event_id = form.event_id and item.cancelled_at is null
  join orders on orders.id = item.order_id and orders.state not in ('AddingItems', 'Cancelled')
  left join registrations registration on registration.registration_item_id = item.id
  join attendees attendee on attendee.id = coalesce(registration.attendee_id, item.attendee_id)
  where form.event_id = $1 and form.enabled and not exists (
    select from form_submissions submission where submission.order_id = item.order_id
      and submission.event_form_id = form.id
      and (form.scope = 'ORDER' or submission.registration_item_id = item.id))
  order by item.id, form.id`,
);
