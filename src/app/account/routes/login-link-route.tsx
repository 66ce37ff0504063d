import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { readAfterVerification } from '#app/account/login-draft.ts';
import { createLoginLinkLogic } from '#app/account/login-link-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { LoginLinkFlow } from '#views/account/account-links/login-link-context.ts';
import { LoginLinkScreen } from '#views/account/account-links/login-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /login-link?token= */
export function Route() {
  const session = SessionFlow.useActorRef();
  const client = useApolloClient();
  const token = new URLSearchParams(useSearch()).get('token');
  const [{ logic, returnUri }] = useState(() => ({
    logic: createLoginLinkLogic({ client, session }),
    returnUri: readAfterVerification().returnUri,
  }));
  const loginLink = useFlow(logic, { input: { token } });
  return (
    <LoginLinkFlow.Provider actor={loginLink}>
      <LoginLinkScreen returnUri={returnUri} />
    </LoginLinkFlow.Provider>
  );
}
