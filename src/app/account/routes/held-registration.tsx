import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createAttendeesLogic } from '#app/account/attendees-logic.ts';
import { createRegistrationFormLogic } from '#app/shared/registration-form-logic.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/shared/leave-guard.ts';
import { heldAttendeeRelays, heldFormRelays } from '#app/account/relays/account-relays.ts';
import { ticketsWorld } from '#app/ticket-events.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { ListedRegistration } from '#machines/account/my-events/my-events-setup.ts';
import { isFormDirty } from '#machines/shared/registration-form/registration-form-selectors.ts';
import { formOfOrder } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { FormSubmission } from '#services/account/submissions/submissions-service.ts';
import { ForgottenForm } from '#views/account/settings/forgotten-form.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';
import { MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { RegistrationAttendee } from '#views/account/my-events/registration-attendee.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The answers to one form of a registration, as long as they are kept. */
export function HeldForm({ form }: { form: FormSubmission }) {
  const language = useLanguage();
  const name = form.scope === 'ORDER' ? formOfOrder({ form: form.eventForm.name }, language) : form.eventForm.name;
  const days = form.forgottenAfterDays;
  return days === null ? <KeptForm form={form} name={name} /> : <ForgottenForm name={name} days={days} />;
}

/** With the flow that saves them: the same as in the checkout. */
function KeptForm({ form, name }: { form: FormSubmission; name: string }) {
  const client = useApolloClient();
  const guard = useKept('leaveGuard', createLeaveGuard);
  const logic = useMemo(() => createRegistrationFormLogic({ client }), [client]);
  const actor = useFlow(logic, { input: { submission: form, lock: form.lock } });
  useLeaveGuard(guard, useSelector(actor, isFormDirty));
  useRelays(heldFormRelays, { form: actor, session: SessionFlow.useActorRef() });
  return (
    <RegistrationFormFlow.Provider actor={actor}>
      <RegistrationForm name={name} languageUsed={form.eventForm.languageUsed} />
    </RegistrationFormFlow.Provider>
  );
}

/** The attendee of a registration, with the flow of the account's attendees; what it saves the list shows. */
export function HeldAttendee({ attendee }: { attendee: ListedRegistration['attendee'] }) {
  const client = useApolloClient();
  const list = MyEventsFlow.useActorRef();
  const logic = useMemo(() => createAttendeesLogic({ client }), [client]);
  const attendees = useFlow(logic, { input: undefined });
  useRelays(heldAttendeeRelays, { attendees, list, session: SessionFlow.useActorRef(), world: ticketsWorld });
  return (
    <AttendeesFlow.Provider actor={attendees}>
      <RegistrationAttendee attendee={attendee} />
    </AttendeesFlow.Provider>
  );
}
