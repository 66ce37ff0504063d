import type { InferSelectModel } from 'drizzle-orm';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import type { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';

export type EventFormModel = InferSelectModel<typeof eventForms>;

/** A submission with the person that it is about: the registrant, or the customer for a form of the whole order. */
export type RegistrationFormSubmissionModel = InferSelectModel<typeof formSubmissions> & {
  scope: EventFormModel['scope'];
  firstName: string | null;
  lastName: string | null;
  emailAddress: string | null;
  /** What was read with it where it came with its order. */
  related?: { form: EventFormModel; event: EventModel | undefined };
};
