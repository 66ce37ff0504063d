import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { readAfterVerification } from '#app/account/login-draft.ts';
import { createVerificationLogic } from '#app/account/verification-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { VerifyScreen } from '#views/account/account-links/verify-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /verify?token= */
export function Route() {
  const session = SessionFlow.useActorRef();
  const client = useApolloClient();
  const token = new URLSearchParams(useSearch()).get('token');
  const [{ logic, returnTo }] = useState(() => ({
    logic: createVerificationLogic({ client, session }),
    returnTo: readAfterVerification(),
  }));
  const verification = useFlow(logic, { input: { token, emailAddress: returnTo.emailAddress } });
  return (
    <VerificationFlow.Provider actor={verification}>
      <VerifyScreen returnUri={returnTo.returnUri} />
    </VerificationFlow.Provider>
  );
}
