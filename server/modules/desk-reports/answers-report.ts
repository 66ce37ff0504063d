import { asc, eq, sql } from 'drizzle-orm';
import { readFormContent } from '#domain/form-content.ts';
import type { FormComponent } from '#domain/form-content.ts';
import { formIn } from '#domain/form-texts.ts';
import type { Language } from '#domain/language.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import type { DeskChoiceCount, DeskFormAnswers } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

/** value: null for how many have answered the question, with whatever. */
type Count = { formId: string; key: string; value: string | null; count: number };
type Asked = { formId: string; asked: number; complete: number; forgotten: number; forgottenAfterDays: number | null };

/** How the forms of an event were answered about tickets that are not cancelled, and about orders that have such. */
export async function answersReport(
  executor: Executor,
  eventId: string,
  language: Language,
): Promise<DeskFormAnswers[]> {
  const forms = await executor
    .select()
    .from(eventForms)
    .where(eq(eventForms.eventId, eventId))
    .orderBy(asc(eventForms.name), asc(eventForms.id));
  if (forms.length === 0) return [];
  const { rows: asked } = await executor.execute<Asked>(sql`
    select live.event_form_id as "formId", count(*)::int as asked, 
      (count(*) filter (where live.complete and live.forgotten_after_days is null))::int as complete,
      count(live.forgotten_after_days)::int as forgotten, max(live.forgotten_after_days) as "forgottenAfterDays"
    from ${liveSubmissions(eventId)} live group by 1`);
  const { rows: counts } = await executor.execute<Count>(sql`
    select live.event_form_id as "formId", saved -> 'field' ->> 'key' as key, given.value, count(*)::int as count
    from ${liveSubmissions(eventId)} live
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(live.data -> 'answers') = 'array' then live.data -> 'answers' else '[]' end) saved
    cross join lateral (
      select null as value where coalesce(saved -> 'answer' ->> (saved -> 'answer' ->> 'type'), '') not in ('', '[]')
      union all select saved -> 'answer' ->> 'boolean' where saved -> 'answer' ? 'boolean'
      union all select saved -> 'answer' ->> 'choice' where saved -> 'answer' ->> 'choice' <> ''
      union all select jsonb_array_elements_text(saved -> 'answer' -> 'choices')
        where jsonb_typeof(saved -> 'answer' -> 'choices') = 'array') given
    group by 1, 2, 3`);
  const countsOf = Map.groupBy(counts, ({ formId }) => formId);
  return forms.flatMap((form) => {
    const of = asked.find(({ formId }) => formId === form.id);
    if (!of) return [];
    const { name, content } = formIn(form, readFormContent(form.content), language);
    const ofForm = countsOf.get(form.id) ?? [];
    return [
      {
        id: form.id,
        name,
        asked: of.asked,
        complete: of.complete,
        forgotten: of.forgotten,
        forgottenAfterDays: of.forgottenAfterDays,
        questions: content.components.map((component) => {
          const ofQuestion = ofForm.filter(({ key }) => key === component.key);
          return {
            key: component.key,
            label: component.label,
            answered: ofQuestion.find(({ value }) => value === null)?.count ?? 0,
            choices: choicesOf(component, ofQuestion),
          };
        }),
      },
    ];
  });
}

const liveSubmissions = (eventId: string) => sql`(
  select submission.event_form_id, submission.complete, submission.data,
    submission.forgotten_after_days from form_submissions submission
  where submission.event_form_id in (select form.id from event_forms form where form.event_id = ${eventId}) and exists (
    select from registrations registration
    where registration.event_id = ${eventId} and registration.state <> 'Cancelled'
      and registration.order_id = submission.order_id
      and (submission.registration_item_id is null
        or registration.registration_item_id = submission.registration_item_id)))`;

/** The options in their order, then those that were chosen before they were taken off the form. */
function choicesOf({ type, values = [] }: FormComponent, counts: Count[]): DeskChoiceCount[] | null {
  const countOf = (value: string) => counts.find((one) => one.value === value)?.count ?? 0;
  if (type === 'checkbox') return ['true', 'false'].map((value) => ({ value, label: value, count: countOf(value) }));
  if (type !== 'radio' && type !== 'select' && type !== 'selectboxes') return null;
  const known = new Set(values.map(({ value }) => value));
  const gone = counts.flatMap(({ value }) => (value === null || known.has(value) ? [] : [{ value, label: value }]));
  return [...values, ...gone].map(({ value, label }) => ({ value, label, count: countOf(value) }));
}
