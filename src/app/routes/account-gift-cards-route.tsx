import { AccountPage } from '#app/routes/account-page.tsx';
import { GiftCardsScreen } from '#views/account/gift-cards-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <GiftCardsScreen />
    </AccountPage>
  );
}
