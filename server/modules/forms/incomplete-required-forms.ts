import { formValues, validateAnswers } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';

/** A submission that was not saved yet, with the content of its form. */
export type OpenForm = { id: string; content: unknown; data: unknown };

/** The open submissions of the order $1 as JSON; a part of statements that read more. */
export const openFormsText = `(
  select coalesce(json_agg(json_build_object('id', submission.id, 'content', form.content, 'data', submission.data)), '[]')
  from form_submissions submission join event_forms form on form.id = submission.event_form_id
  where submission.order_id = $1 and not submission.complete and form.enabled)`;

/**
 * Whether a submission stands in the way of the payment of its order: not saved, and with a question that must be
 * answered. A form whose questions are all optional blocks nobody.
 */
export function isIncomplete({ content, data }: OpenForm): boolean {
  const form = readFormContent(content);
  return validateAnswers(form, formValues(form, readSavedAnswers(data))).length > 0;
}
