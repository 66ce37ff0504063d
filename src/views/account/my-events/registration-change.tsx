import type { ReactNode } from 'react';
import { isToGiveUp } from '#machines/account/registration-change/registration-change-selectors.ts';
import type { ListedRegistration } from '#machines/account/my-events/my-events-setup.ts';
import type { HeldRegistrationFieldsFragment } from '#services/generated/graphql.ts';
import { EditRegistrationDialog } from '#views/account/my-events/edit-registration-dialog.tsx';
import { GiveUpDialog } from '#views/account/my-events/give-up-dialog.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';

export type RegistrationParts = {
  /** One form of it with the flow that saves it. */
  renderForm: (form: HeldRegistrationFieldsFragment['registrationForms'][number]) => ReactNode;
  /** Whose it is, with the flow that saves their details. */
  renderAttendee: (attendee: ListedRegistration['attendee']) => ReactNode;
};

/** What Edit and Remove of a registration open. */
export function RegistrationChange(parts: RegistrationParts) {
  return RegistrationChangeFlow.useSelector(isToGiveUp) ? <GiveUpDialog /> : <EditRegistrationDialog {...parts} />;
}
