import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  createAccountSessionsLogic,
  createAuthenticatorLogic,
  createEmailRequestLogic,
  createPasskeysLogic,
  createPasswordChangeLogic,
} from '#app/account/account-guard-logic.ts';
import { managementRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { AccountManagementScreen } from '#views/account/settings/account-management-screen.tsx';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';
import { PasswordChangeFlow } from '#views/account/settings/password-change-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

export function Route() {
  return (
    <AccountPage>
      <AccountManagement />
    </AccountPage>
  );
}

function AccountManagement() {
  const client = useApolloClient();
  const logic = useMemo(
    () => ({
      emailRequest: createEmailRequestLogic({ client }),
      passwordChange: createPasswordChangeLogic({ client }),
      passkeys: createPasskeysLogic({ client }),
      authenticator: createAuthenticatorLogic({ client }),
      sessions: createAccountSessionsLogic({ client }),
    }),
    [client],
  );
  const emailRequest = useFlow(logic.emailRequest, { input: undefined });
  const passwordChange = useFlow(logic.passwordChange, { input: undefined });
  const passkeys = useFlow(logic.passkeys, { input: undefined });
  const authenticator = useFlow(logic.authenticator, { input: undefined });
  const sessions = useFlow(logic.sessions, { input: undefined });
  useRelays(managementRelays, {
    session: SessionFlow.useActorRef(),
    emailRequest,
    passwordChange,
    passkeys,
    authenticator,
    sessions,
  });
  return (
    <EmailRequestFlow.Provider actor={emailRequest}>
      <PasswordChangeFlow.Provider actor={passwordChange}>
        <PasskeysFlow.Provider actor={passkeys}>
          <AuthenticatorFlow.Provider actor={authenticator}>
            <AccountSessionsFlow.Provider actor={sessions}>
              <AccountManagementScreen />
            </AccountSessionsFlow.Provider>
          </AuthenticatorFlow.Provider>
        </PasskeysFlow.Provider>
      </PasswordChangeFlow.Provider>
    </EmailRequestFlow.Provider>
  );
}
