import { AccountPage } from '#app/account/routes/account-page.tsx';
import { PlaceholderScreen } from '#views/account/settings/placeholder-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <PlaceholderScreen page="orders" />
    </AccountPage>
  );
}
