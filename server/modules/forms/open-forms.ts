import type { OpenForm } from '#domain/form-answers.ts';

/** The submissions of the order $1 that stand open, as JSON of OpenForm with their ids; a part of statements that read more. */
export const openFormsText = `(
  select coalesce(json_agg(json_build_object('id', submission.id, 'content', form.content, 'data', submission.data,
      'complete', false)), '[]')
  from form_submissions submission join event_forms form on form.id = submission.event_form_id
  where submission.order_id = $1 and not submission.complete and form.enabled)`;

export type OpenSubmission = OpenForm & { id: string };
