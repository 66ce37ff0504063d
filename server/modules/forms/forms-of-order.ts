import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { fromJson, jsonList } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

export type SubmissionRow = Pick<
  RegistrationFormSubmissionModel,
  'scope' | 'firstName' | 'lastName' | 'emailAddress'
> & { submission: JsonRow };

/**
 * The form submissions of an order as JSON, complete ones first, then by id descending (customer specification §4); a part
 * of statements that read more. `order` is the alias of the order's row.
 */
export const submissionsText = (order: string): string => `(
  select ${jsonList(
    `json_build_object('submission', submission, 'scope', form.scope,
      'firstName', coalesce(item.first_name, customer.first_name),
      'lastName', coalesce(item.last_name, customer.last_name),
      'emailAddress', coalesce(attendee.email_address, customer.email))`,
    'submission.complete desc, submission.id desc',
  )}
  from form_submissions submission
  join event_forms form on form.id = submission.event_form_id
  join users customer on customer.id = submission.user_id
  left join order_registration_items item on item.id = submission.registration_item_id
  left join attendees attendee on attendee.id = item.attendee_id
  where submission.order_id = ${order}.id)`;

export const submissionOf = ({ submission, ...person }: SubmissionRow): RegistrationFormSubmissionModel => ({
  ...fromJson(formSubmissions, submission),
  ...person,
});
