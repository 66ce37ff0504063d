import { and, eq } from 'drizzle-orm';
import { formValues, readFormContent, readSavedAnswers, validateAnswers } from '#domain/form-content.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * The submissions of an order that stand in the way of its payment: not saved, and with a question that must be
 * answered. A form whose questions are all optional blocks nobody.
 */
export async function incompleteRequiredForms(
  executor: Executor,
  orderId: string,
): Promise<{ id: string; name: string }[]> {
  const open = await executor
    .select({ id: formSubmissions.id, name: eventForms.name, content: eventForms.content, data: formSubmissions.data })
    .from(formSubmissions)
    .innerJoin(eventForms, eq(eventForms.id, formSubmissions.eventFormId))
    .where(
      and(eq(formSubmissions.orderId, orderId), eq(formSubmissions.complete, false), eq(eventForms.enabled, true)),
    );
  return open.flatMap(({ id, name, content, data }) => {
    const form = readFormContent(content);
    return validateAnswers(form, formValues(form, readSavedAnswers(data))).length > 0 ? [{ id, name }] : [];
  });
}
