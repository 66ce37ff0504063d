import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createRegistrationFormLogic } from '#app/shared/registration-form-logic.ts';
import { createSubmissionLogic } from '#app/account/submission-logic.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/shared/leave-guard.ts';
import { submissionFormRelays, submissionRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { isFormDirty } from '#machines/shared/registration-form/registration-form-selectors.ts';
import type { FormSubmission } from '#services/account/submissions/submissions-service.ts';
import { ForgottenForm } from '#views/account/settings/forgotten-form.tsx';
import { RegistrationFormScreen } from '#views/account/settings/registration-form-screen.tsx';
import { SubmissionFlow } from '#views/account/settings/submission-context.ts';
import { formOwner } from '#views/shop/checkout/checkout-steps.tsx';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

export function Route({ params }: RouteProps) {
  return (
    <AccountPage>
      <Submission submissionId={params['formId'] ?? ''} />
    </AccountPage>
  );
}

function Submission({ submissionId }: { submissionId: string }) {
  const client = useApolloClient();
  const logic = useMemo(() => createSubmissionLogic({ client }), [client]);
  const submission = useFlow(logic, { input: { submissionId } });
  useRelays(submissionRelays, { submission, session: SessionFlow.useActorRef() });
  return (
    <SubmissionFlow.Provider actor={submission}>
      <RegistrationFormScreen renderForm={(found) => <Asked found={found} />} />
    </SubmissionFlow.Provider>
  );
}

function Asked({ found }: { found: FormSubmission }) {
  const days = found.forgottenAfterDays;
  return days === null ? <Questions found={found} /> : <ForgottenForm name={formOwner(found)} days={days} />;
}

/** The questions with the flow that saves them, the same as in the checkout. */
function Questions({ found }: { found: FormSubmission }) {
  const client = useApolloClient();
  const submission = SubmissionFlow.useActorRef();
  const guard = useKept('leaveGuard', createLeaveGuard);
  const logic = useMemo(() => createRegistrationFormLogic({ client }), [client]);
  const form = useFlow(logic, { input: { submission: found, lock: found.lock } });
  useLeaveGuard(guard, useSelector(form, isFormDirty));
  useRelays(submissionFormRelays, { form, submission, session: SessionFlow.useActorRef() });
  return (
    <RegistrationFormFlow.Provider actor={form}>
      <RegistrationForm name={formOwner(found)} languageUsed={found.eventForm.languageUsed} />
    </RegistrationFormFlow.Provider>
  );
}
