import { AccountPage } from '#app/account/routes/account-page.tsx';
import { AccountHelpScreen } from '#views/account/settings/account-help-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <AccountHelpScreen />
    </AccountPage>
  );
}
