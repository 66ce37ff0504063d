import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { createRegistrationFormLogic } from '#app/flows/registration-form-flow.ts';
import { createSubmissionLogic } from '#app/flows/submission-flow.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/leave-guard.ts';
import { useSessionEnd } from '#app/routes/account-connections.ts';
import { AccountPage } from '#app/routes/account-page.tsx';
import type { RouteProps } from '#app/routes.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import { isFormDirty } from '#machines/registration-form/registration-form-selectors.ts';
import type { FormSubmission } from '#services/submissions/submissions-service.ts';
import { RegistrationFormScreen } from '#views/account/registration-form-screen.tsx';
import { SubmissionFlow } from '#views/account/submission-flow.ts';
import { formOwner } from '#views/checkout/checkout-steps.tsx';
import { RegistrationForm } from '#views/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/forms/registration-form-flow.ts';

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
  useSessionEnd(submission);
  return (
    <SubmissionFlow.Provider actor={submission}>
      <RegistrationFormScreen renderForm={(found) => <Questions found={found} />} />
    </SubmissionFlow.Provider>
  );
}

/** The questions with the flow that saves them, the same as in the checkout. */
function Questions({ found }: { found: FormSubmission }) {
  const client = useApolloClient();
  const submission = SubmissionFlow.useActorRef();
  const guard = useMemo(() => createLeaveGuard(), []);
  const logic = useMemo(() => createRegistrationFormLogic({ client }), [client]);
  const form = useFlow(logic, { input: { submission: found } });
  useLeaveGuard(guard, useSelector(form, isFormDirty));
  useSessionEnd(form);
  useNews(
    useCallback(
      () => form.on('form.saved', () => submission.send({ type: 'submission.completed' })),
      [form, submission],
    ),
  );
  return (
    <RegistrationFormFlow.Provider actor={form}>
      <RegistrationForm name={formOwner(found)} />
    </RegistrationFormFlow.Provider>
  );
}
