import { and, eq, isNull } from 'drizzle-orm';
import { toSavedAnswers } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import { cardClosed, outcomeRefused } from '#messages/forms.ts';
import { answerUnreadable } from '#messages/refusals.ts';
import { answerProblemWords } from '#server/modules/forms/answer-problem-words.ts';
import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { readGivenValues } from '#server/modules/forms/given-values.ts';
import { findOwnSubmission } from '#server/modules/forms/submissions.ts';
import { forgottenLock, whyAnswersAreClosed } from '#server/modules/registrations/closed-answers.ts';
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
  { now, language }: { now: Date; language: Language },
): Promise<RegistrationFormSubmissionModel | Refusal<'FormValidationError'> | null> {
  const submission = await findOwnSubmission(executor, userId, id);
  if (!submission) return null;
  const [closed] = await whyAnswersAreClosed(executor, [submission], now);
  if (closed) return refusal('FormValidationError', { fieldErrors: [] }, cardClosed({ lock: closed }, language));
  const saved = await writeAnswers(executor, submission, given, language);
  return 'errorCode' in saved ? saved : { ...submission, ...saved };
}

type Written = typeof formSubmissions.$inferSelect;

/**
 * Keeps answers that fit the form, whoever gives them; which these are is decided here alone. None once the form was
 * forgotten, also where that happens at the same time: what is kept then, no night would take any more.
 */
export async function writeAnswers(
  executor: Executor,
  submission: Pick<Written, 'id' | 'eventFormId'>,
  given: unknown,
  language: Language,
): Promise<Written | Refusal<'FormValidationError'>> {
  // Nobody changes what is asked between the look at it and the answer.
  const [form] = await executor.select().from(eventForms).where(eq(eventForms.id, submission.eventFormId)).for('share');
  const content = readFormContent(form?.content);
  const read = readGivenValues(content, given);
  if (!read) return refusal('FormValidationError', { fieldErrors: [] }, answerUnreadable(language));
  const { values } = read;
  const fieldErrors = read.fieldErrors.map(({ key, problem }) => ({
    key,
    message: answerProblemWords(problem, language),
  }));
  if (fieldErrors.length > 0) return refusal('FormValidationError', { fieldErrors }, outcomeRefused(language));
  const [saved] = await executor
    .update(formSubmissions)
    .set({ data: toSavedAnswers(content, values), complete: true })
    .where(and(eq(formSubmissions.id, submission.id), isNull(formSubmissions.forgottenAfterDays)))
    .returning();
  return saved ?? refusal('FormValidationError', { fieldErrors: [] }, cardClosed({ lock: forgottenLock }, language));
}
