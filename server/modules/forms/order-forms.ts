import { and, eq, exists, sql } from 'drizzle-orm';
import { toSavedAnswers } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { readGivenValues } from '#server/modules/forms/given-values.ts';
import type { SavedAnswers } from '#domain/saved-answers.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/**
 * Makes the submissions that an order asks for: one for each registration for forms of the
 * scopes ATTENDEE and REGISTRATION, one in all for scope ORDER. It may be done again: submissions that are there stay
 * with their answers, those of events that have left the order go (those of removed registrations went with them).
 */
export async function instantiateForms(tx: Executor, order: OrderModel): Promise<void> {
  const asked = await askedForms(tx, [order.id]);
  const wanted = new Map(
    asked
      .map(({ form, itemId, answers }) => submissionOf(order, { form: fromJson(eventForms, form), itemId, answers }))
      .map((values) => [values.submissionKey, values]),
  );
  if (wanted.size > 0) {
    await tx
      .insert(formSubmissions)
      .values([...wanted.values()])
      .onConflictDoNothing({ target: formSubmissions.submissionKey });
  }
}

/** The forms that the registrations of an order ask for. Submissions of other forms go. */
const askedForms = fixedStatement<{ form: JsonRow; itemId: string; answers: unknown }>(
  'asked-forms',
  `with asked as materialized (
    select form.id, to_json(form) as form, item.id as "itemId", item.answers
    from order_registration_items item join event_forms form on form.event_id = item.event_id
    where item.order_id = $1 and item.cancelled_at is null and form.enabled
  ), others as (
    delete from form_submissions where order_id = $1 and event_form_id not in (select id from asked)
  )
  select form, "itemId", answers from asked`,
);

/** Another person was put into a registration: what the one before answered about themselves does not stay. */
export async function dropAttendeeForms(tx: Executor, registrationItemId: string): Promise<void> {
  const ofAttendee = tx
    .select({ one: sql`1` })
    .from(eventForms)
    .where(and(eq(eventForms.id, formSubmissions.eventFormId), eq(eventForms.scope, 'ATTENDEE')));
  await tx
    .delete(formSubmissions)
    .where(and(eq(formSubmissions.registrationItemId, registrationItemId), exists(ofAttendee)));
}

type Asked = { form: typeof eventForms.$inferSelect; itemId: string; answers: unknown };

function submissionOf(
  order: OrderModel,
  { form, itemId, answers }: Asked,
): typeof formSubmissions.$inferInsert & { submissionKey: string } {
  const registrationItemId = form.scope === 'ORDER' ? null : itemId;
  return {
    orderId: order.id,
    eventFormId: form.id,
    eventId: form.eventId,
    userId: order.userId,
    registrationItemId,
    ...(registrationItemId ? givenBefore(form.content, answers) : {}),
    submissionKey: `${order.id}:${form.id}:${registrationItemId ?? 'order'}`,
  };
}

/**
 * Answers that came with the registration (registrationFormAnswers): where they answer all that the form must know, they
 * complete it, and else they are a start.
 */
function givenBefore(content: unknown, answersGiven: unknown): { data: SavedAnswers | null; complete: boolean } {
  const form = readFormContent(content);
  const given = readGivenValues(form, answersGiven);
  if (!given) return { data: null, complete: false };
  const { values, fieldErrors } = given;
  const all = toSavedAnswers(form, values);
  const answers = all.answers.filter(({ field }) => Object.hasOwn(values, field.key));
  if (answers.length === 0) return { data: null, complete: false };
  return fieldErrors.length === 0 ? { data: all, complete: true } : { data: { version: 1, answers }, complete: false };
}

/**
 * What is wrong with the kind of answers that come with a registration, in words, or null: the forms of its event would
 * have to drop them. Which questions they leave open is asked in the checkout.
 */
export async function faultOfGivenAnswers(
  executor: Executor,
  eventId: string,
  answers: unknown,
): Promise<string | null> {
  if (answers === null || answers === undefined) return null;
  const forms = await executor
    .select({ content: eventForms.content })
    .from(eventForms)
    .where(and(eq(eventForms.eventId, eventId), eq(eventForms.enabled, true)));
  for (const { content } of forms) {
    const form = readFormContent(content);
    const given = readGivenValues(form, answers);
    if (!given) return 'The answers could not be read.';
    const wrong = given.fieldErrors.find(({ key }) => given.answered.includes(key));
    const question = form.components.find(({ key }) => key === wrong?.key);
    if (wrong && question) return `${question.label}: ${wrong.message}`;
  }
  return null;
}
