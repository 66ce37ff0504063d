import { AccountPage } from '#app/account/routes/account-page.tsx';
import { GiftCardsScreen } from '#views/account/settings/gift-cards-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <GiftCardsScreen />
    </AccountPage>
  );
}
