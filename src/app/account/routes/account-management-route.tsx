import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  createAccountSessionsLogic,
  createAuthenticatorLogic,
  createEmailRequestLogic,
  createMyDataLogic,
  createPasskeysLogic,
  createPasswordChangeLogic,
} from '#app/account/account-guard-logic.ts';
import { createAccountDeletionLogic } from '#app/account/account-deletion-logic.ts';
import { managementRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { limits } from '#domain/limits.ts';
import { giveFile } from '#platform/give-file.ts';
import { fetchWithTimeout } from '#services/client/fetch-with-timeout.ts';
import { AccountDeletionFlow } from '#views/account/settings/account-deletion-context.ts';
import { AccountManagementScreen } from '#views/account/settings/account-management-screen.tsx';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { MyDataFlow } from '#views/account/settings/my-data-context.ts';
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
      accountDeletion: createAccountDeletionLogic({ client }),
      myData: createMyDataLogic({
        client,
        ask: fetchWithTimeout(fetch, limits.requestTimeoutMs),
        give: giveFile,
      }),
    }),
    [client],
  );
  const emailRequest = useFlow(logic.emailRequest, { input: undefined });
  const passwordChange = useFlow(logic.passwordChange, { input: undefined });
  const passkeys = useFlow(logic.passkeys, { input: undefined });
  const authenticator = useFlow(logic.authenticator, { input: undefined });
  const sessions = useFlow(logic.sessions, { input: undefined });
  const myData = useFlow(logic.myData, { input: undefined });
  const accountDeletion = useFlow(logic.accountDeletion, { input: undefined });
  useRelays(managementRelays, {
    session: SessionFlow.useActorRef(),
    emailRequest,
    passwordChange,
    passkeys,
    authenticator,
    sessions,
    myData,
    accountDeletion,
  });
  return (
    <EmailRequestFlow.Provider actor={emailRequest}>
      <PasswordChangeFlow.Provider actor={passwordChange}>
        <PasskeysFlow.Provider actor={passkeys}>
          <AuthenticatorFlow.Provider actor={authenticator}>
            <AccountSessionsFlow.Provider actor={sessions}>
              <MyDataFlow.Provider actor={myData}>
                <AccountDeletionFlow.Provider actor={accountDeletion}>
                  <AccountManagementScreen />
                </AccountDeletionFlow.Provider>
              </MyDataFlow.Provider>
            </AccountSessionsFlow.Provider>
          </AuthenticatorFlow.Provider>
        </PasskeysFlow.Provider>
      </PasswordChangeFlow.Provider>
    </EmailRequestFlow.Provider>
  );
}
