import { useLocation, useSearch } from 'wouter';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { submissionsPath } from '#machines/account/submission/submission-machine.ts';
import { parseSubmissionStatus } from '#machines/account/submission/submission-status.ts';
import { RegistrationFormsScreen } from '#views/account/settings/registration-forms-screen.tsx';

/** /account/registration-forms?status= */
export function Route() {
  const [, navigate] = useLocation();
  const status = parseSubmissionStatus(new URLSearchParams(useSearch()).get('status'));
  return (
    <AccountPage>
      <RegistrationFormsScreen
        status={status}
        onStatus={(chosen) => navigate(`${submissionsPath}?status=${chosen}`, { replace: true })}
      />
    </AccountPage>
  );
}
