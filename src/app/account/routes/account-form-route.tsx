import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { createRegistrationFormLogic } from '#app/shared/registration-form-logic.ts';
import { createSubmissionLogic } from '#app/account/submission-logic.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/shop/leave-guard.ts';
import { useSessionEnd } from '#app/account/routes/account-connections.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import { isFormDirty } from '#machines/shared/registration-form/registration-form-selectors.ts';
import type { FormSubmission } from '#services/account/submissions/submissions-service.ts';
import { RegistrationFormScreen } from '#views/account/settings/registration-form-screen.tsx';
import { SubmissionFlow } from '#views/account/settings/submission-context.ts';
import { formOwner } from '#views/shop/checkout/checkout-steps.tsx';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

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
