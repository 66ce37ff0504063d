import { pageManagement } from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Stack, Title } from '#platform/ui/page.tsx';
import { AuthenticatorPanel } from '#views/account/settings/authenticator-panel.tsx';
import { DeletionPanel } from '#views/account/settings/deletion-panel.tsx';
import { EmailPanel } from '#views/account/settings/email-panel.tsx';
import { MyDataPanel } from '#views/account/settings/my-data-panel.tsx';
import { PasskeysPanel } from '#views/account/settings/passkeys-panel.tsx';
import { PasswordPanel } from '#views/account/settings/password-panel.tsx';
import { SessionsPanel } from '#views/account/settings/sessions-panel.tsx';

/** /account/management: what guards the account, each part by itself (docs/decisions/055), and its data. */
export function AccountManagementScreen() {
  const language = useLanguage();
  return (
    <Stack $gap="s6">
      <Title>{pageManagement(language)}</Title>
      <div>
        <EmailPanel />
        <PasswordPanel />
        <PasskeysPanel />
        <AuthenticatorPanel />
        <SessionsPanel />
        <MyDataPanel />
        <DeletionPanel />
      </div>
    </Stack>
  );
}
