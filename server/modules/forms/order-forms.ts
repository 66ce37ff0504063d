import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { toSavedAnswers } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import { answerAt, answerUnreadable } from '#messages/refusals.ts';
import { answerProblemWords } from '#server/modules/forms/answer-problem-words.ts';
import { prefilledAnswers } from '#domain/prefilled-answers.ts';
import type { Attendee } from '#domain/prefilled-answers.ts';
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
      .map((one) => submissionOf(order, { ...one, form: fromJson(eventForms, one.form) }))
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
const askedForms = fixedStatement<{ form: JsonRow; itemId: string; answers: unknown; attendee: Attendee }>(
  'asked-forms',
  `with asked as materialized (
    select form.id, to_json(form) as form, item.id as "itemId", item.answers,
      json_build_object('firstName', item.first_name, 'lastName', item.last_name,
        'emailAddress', attendee.email_address, 'phoneNumber', attendee.phone_number) as attendee
    from order_registration_items item join event_forms form on form.event_id = item.event_id
    join attendees attendee on attendee.id = item.attendee_id
    where item.order_id = $1 and item.cancelled_at is null and form.enabled
  ), others as (
    delete from form_submissions where order_id = $1 and event_form_id not in (select id from asked)
  )
  select form, "itemId", answers, attendee from asked`,
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

/**
 * Somebody else has the registration: nobody's answers about it stay, and its questions are open for that person, who
 * alone sees what they answer (docs/decisions/132).
 */
export async function handOverForms(
  tx: Executor,
  order: OrderModel,
  { itemId, eventId, userId, attendee }: { itemId: string; eventId: string; userId: string; attendee: Attendee },
): Promise<void> {
  await tx.delete(formSubmissions).where(eq(formSubmissions.registrationItemId, itemId));
  const forms = await tx
    .select()
    .from(eventForms)
    .where(and(eq(eventForms.eventId, eventId), eq(eventForms.enabled, true), ne(eventForms.scope, 'ORDER')));
  if (forms.length === 0) return;
  await tx
    .insert(formSubmissions)
    .values(forms.map((form) => submissionOf({ ...order, userId }, { form, itemId, answers: null, attendee })));
}

type Asked = { form: typeof eventForms.$inferSelect; itemId: string; answers: unknown; attendee: Attendee };

export function submissionOf(
  order: Pick<OrderModel, 'id' | 'userId'>,
  { form, itemId, answers, attendee }: Asked,
): typeof formSubmissions.$inferInsert & { submissionKey: string } {
  const registrationItemId = form.scope === 'ORDER' ? null : itemId;
  return {
    orderId: order.id,
    eventFormId: form.id,
    eventId: form.eventId,
    userId: order.userId,
    registrationItemId,
    ...(registrationItemId ? startOf(form, answers, attendee) : {}),
    submissionKey: `${order.id}:${form.id}:${registrationItemId ?? 'order'}`,
  };
}

type Start = { data: SavedAnswers | null; complete: boolean };

/**
 * Answers that came with the registration (registrationFormAnswers): where they answer all that the form must know, they
 * complete it, and else they are a start. So are the attendee's own details, in a form about the attendee; they never
 * complete it, because nobody has said that they are meant.
 */
function startOf({ content, scope }: Asked['form'], answersGiven: unknown, attendee: Attendee): Start {
  const form = readFormContent(content);
  const given = readGivenValues(form, answersGiven) ?? { values: {}, fieldErrors: [] };
  const all = toSavedAnswers(form, given.values);
  const isGiven = all.answers.some(({ field }) => Object.hasOwn(given.values, field.key));
  if (isGiven && given.fieldErrors.length === 0) return { data: all, complete: true };
  const known = scope === 'ATTENDEE' ? prefilledAnswers(form, attendee) : {};
  const values = { ...known, ...given.values };
  const answers = toSavedAnswers(form, values).answers.filter(({ field }) => Object.hasOwn(values, field.key));
  return { data: answers.length > 0 ? { version: 1, answers } : null, complete: false };
}

/**
 * What is wrong with the kind of answers that come with a registration, in the language of who asks, or null: the forms of its event would
 * have to drop them. Which questions they leave open is asked in the checkout.
 */
export async function faultOfGivenAnswers(
  executor: Executor,
  language: Language,
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
    if (!given) return answerUnreadable(language);
    const wrong = given.fieldErrors.find(({ key }) => given.answered.includes(key));
    const question = form.components.find(({ key }) => key === wrong?.key);
    if (wrong && question)
      return answerAt({ question: question.label, why: answerProblemWords(wrong.problem, language) }, language);
  }
  return null;
}
