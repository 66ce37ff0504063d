import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { KeptForm, FormScope } from '#domain/event-questions.ts';
import { formScopes } from '#domain/event-questions.ts';
import type { EventFormModel } from '#server/modules/forms/forms-model.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { reopenAnswers, stopAsking } from '#server/modules/forms/follow-questions.ts';
import type { Executor } from '#server/platform/context.ts';

/** What an event asks: of each attendee first, of the whole order last. */
export async function findAskedForms(executor: Executor, eventId: string): Promise<EventFormModel[]> {
  const forms = await executor
    .select()
    .from(eventForms)
    .where(and(eq(eventForms.eventId, eventId), eq(eventForms.enabled, true)))
    .orderBy(asc(eventForms.name), asc(eventForms.id));
  const placeOf = ({ scope }: EventFormModel) => formScopes.indexOf(scope);
  return forms.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Wanted = KeptForm & { id: string | null; scope: FormScope };

/**
 * Keeps what an event asks from now on. Who has answered a form that asks more now is asked again; of one that is left out
 * what was answered stays (docs/decisions/160).
 */
export async function writeForms(
  tx: Executor,
  { eventId, forms, before, now }: { eventId: string; forms: Wanted[]; before: EventFormModel[]; now: Date },
): Promise<void> {
  const kept = new Set(forms.map(({ id }) => id));
  for (const { id } of before.filter((form) => !kept.has(form.id))) await stopAsking(tx, id);
  for (const { id, scope, ...values } of forms) {
    if (id === null) {
      await tx.insert(eventForms).values({ eventId, scope, ...values });
      continue;
    }
    const known = before.find((form) => form.id === id);
    if (known && isDeepStrictEqual(values, valuesIn(known))) continue;
    await tx.update(eventForms).set(values).where(eq(eventForms.id, id));
    await reopenAnswers(tx, { formId: id, now });
  }
}

const valuesIn = ({ name, content, languageCode, texts }: EventFormModel) => ({ name, content, languageCode, texts });

/** How often each form of an event is asked by now, of what stands, and answered in full; without what was forgotten. */
export async function countAnswers(executor: Executor, formIds: readonly string[]) {
  const counts =
    formIds.length === 0
      ? []
      : await executor
          .select({
            formId: formSubmissions.eventFormId,
            asked: sql<number>`count(*)::int`,
            answered: sql<number>`(count(*) filter (where ${formSubmissions.complete}))::int`,
          })
          .from(formSubmissions)
          .where(
            and(
              inArray(formSubmissions.eventFormId, [...formIds]),
              isNull(formSubmissions.forgottenAfterDays),
              sql`not exists (select from order_registration_items item
                where item.id = ${formSubmissions.registrationItemId} and item.cancelled_at is not null)`,
              sql`exists (select from orders where orders.id = ${formSubmissions.orderId} and orders.state <> 'Cancelled')`,
            ),
          )
          .groupBy(formSubmissions.eventFormId);
  return formIds.map((formId) => counts.find((one) => one.formId === formId) ?? { formId, asked: 0, answered: 0 });
}
