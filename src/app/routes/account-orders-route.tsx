import { AccountPage } from '#app/routes/account-page.tsx';
import { PlaceholderScreen } from '#views/account/placeholder-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <PlaceholderScreen title="Order History" />
    </AccountPage>
  );
}
