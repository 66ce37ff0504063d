import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import { readFormContent } from '#domain/form-content.ts';
import { formIn } from '#domain/form-texts.ts';
import type { Language } from '#domain/language.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { PersonAtDesk } from '#server/modules/desk-people/person-at-desk.ts';
import type { Executor } from '#server/platform/context.ts';

/** The forms that were asked about a registration, and those about its order, in the reader's language where it has one. */
export async function formsOf(
  executor: Executor,
  { registration }: Pick<PersonAtDesk, 'registration'>,
  language: Language,
) {
  const found = await executor
    .select({ submission: getTableColumns(formSubmissions), form: getTableColumns(eventForms) })
    .from(formSubmissions)
    .innerJoin(eventForms, and(eq(eventForms.id, formSubmissions.eventFormId), eq(eventForms.enabled, true)))
    .where(
      or(
        eq(formSubmissions.registrationItemId, registration.registrationItemId),
        and(
          isNull(formSubmissions.registrationItemId),
          eq(formSubmissions.orderId, registration.orderId),
          eq(formSubmissions.eventId, registration.eventId),
        ),
      ),
    )
    .orderBy(asc(eventForms.name), asc(formSubmissions.id));
  return found.map(({ submission, form }) => ({
    id: submission.id,
    version: answersVersion(submission),
    ...formIn(form, readFormContent(form.content), language),
    isOfOrder: submission.registrationItemId === null,
    isComplete: submission.complete,
    data: submission.data,
    forgottenAfterDays: submission.forgottenAfterDays,
  }));
}

/** Another one with each save of the answers, whoever saves them. */
export const answersVersion = ({ updatedAt }: { updatedAt: Date }): string => String(updatedAt.getTime());
