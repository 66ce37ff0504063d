import type { EventFormModel, RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { fromJson, jsonList } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/** A submission with the customer's own name and address. */
export type SubmissionRow = {
  submission: JsonRow;
  customer: Pick<RegistrationFormSubmissionModel, 'firstName' | 'lastName' | 'emailAddress'>;
};

/**
 * The form submissions of an order as JSON, complete ones first, then by id descending (customer specification §4); a part
 * of statements that read more. `order` is the alias of the order's row.
 */
export const submissionsText = (order: string): string => `(
  select ${jsonList(
    `json_build_object('submission', submission, 'customer', json_build_object('firstName', customer.first_name,
      'lastName', customer.last_name, 'emailAddress', customer.email))`,
    'submission.complete desc, submission.id desc',
  )}
  from form_submissions submission join users customer on customer.id = submission.user_id
  where submission.order_id = ${order}.id)`;

export const submissionRowsOf = ({ submission, customer }: SubmissionRow) => ({
  submission: fromJson(formSubmissions, submission),
  customer,
});

/** `items`: those of the order. The person is the registrant, or the customer for a form of the whole order. */
export function submissionOf(
  { submission, customer }: ReturnType<typeof submissionRowsOf>,
  form: EventFormModel,
  items: readonly OrderRegistrationItemModel[],
): RegistrationFormSubmissionModel {
  const item = items.find(({ id }) => id === submission.registrationItemId);
  const event = items.find(({ eventId }) => eventId === submission.eventId)?.related?.event;
  return {
    ...submission,
    scope: form.scope,
    firstName: item?.firstName ?? customer.firstName,
    lastName: item?.lastName ?? customer.lastName,
    emailAddress: item?.related?.attendee.emailAddress ?? customer.emailAddress,
    related: { form, event },
  };
}
