import { eq } from 'drizzle-orm';
import { toSavedAnswers } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import { closedAnswersWords } from '#domain/registration-lock.ts';
import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { readGivenValues } from '#server/modules/forms/given-values.ts';
import { findOwnSubmission } from '#server/modules/forms/submissions.ts';
import { whyAnswersAreClosed } from '#server/modules/registrations/closed-answers.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/**
 * Saves the answers of a submission and completes it; the form's own content decides what is valid, and a hidden
 * question keeps no answer (customer specification §5). Answers of a ticket end with what may be changed of it
 * (docs/decisions/078). null: no such submission of this customer.
 */
export async function saveSubmission(
  executor: Executor,
  userId: string,
  id: string,
  given: unknown,
  now: Date,
): Promise<RegistrationFormSubmissionModel | Refusal<'FormValidationError'> | null> {
  const submission = await findOwnSubmission(executor, userId, id);
  if (!submission) return null;
  const [closed] = await whyAnswersAreClosed(executor, [submission], now);
  if (closed) return refusal('FormValidationError', { fieldErrors: [] }, closedAnswersWords[closed]);
  const [form] = await executor.select().from(eventForms).where(eq(eventForms.id, submission.eventFormId));
  const content = readFormContent(form?.content);
  const read = readGivenValues(content, given);
  if (!read) return refusal('FormValidationError', { fieldErrors: [] }, 'The answers could not be read.');
  const { values, fieldErrors } = read;
  if (fieldErrors.length > 0) return refusal('FormValidationError', { fieldErrors }, 'Please check your answers.');
  const [saved] = await executor
    .update(formSubmissions)
    .set({ data: toSavedAnswers(content, values), complete: true })
    .where(eq(formSubmissions.id, id))
    .returning();
  return saved ? { ...submission, ...saved } : null;
}
