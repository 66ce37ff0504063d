import { AccountPage } from '#app/routes/account-page.tsx';
import { AccountHelpScreen } from '#views/account/account-help-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <AccountHelpScreen />
    </AccountPage>
  );
}
