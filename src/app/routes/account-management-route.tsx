import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import {
  createAccountSessionsLogic,
  createAuthenticatorLogic,
  createEmailRequestLogic,
  createPasskeysLogic,
  createPasswordChangeLogic,
} from '#app/flows/account-guard-flows.ts';
import { useSessionEnd } from '#app/routes/account-connections.ts';
import { AccountPage } from '#app/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import { AccountManagementScreen } from '#views/account/account-management-screen.tsx';
import { AccountSessionsFlow } from '#views/account/account-sessions-flow.ts';
import { AuthenticatorFlow } from '#views/account/authenticator-flow.ts';
import { EmailRequestFlow } from '#views/account/email-request-flow.ts';
import { PasskeysFlow } from '#views/account/passkeys-flow.ts';
import { PasswordChangeFlow } from '#views/account/password-change-flow.ts';

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
  useSessionEnd(emailRequest);
  useSessionEnd(passwordChange);
  useSessionEnd(passkeys);
  useSessionEnd(authenticator);
  useSessionEnd(sessions);
  useNews(
    useCallback(
      () => passwordChange.on('password.changed', () => sessions.send({ type: 'sessions.refresh' })),
      [passwordChange, sessions],
    ),
  );
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
