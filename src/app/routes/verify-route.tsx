import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { readWayOn } from '#app/flows/login-draft.ts';
import { createVerificationLogic } from '#app/flows/verification-flow.ts';
import { useFlow } from '#app/use-flow.ts';
import { VerificationFlow } from '#views/account-links/verification-flow.ts';
import { VerifyScreen } from '#views/account-links/verify-screen.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

/** /verify?token= */
export function Route() {
  const session = SessionFlow.useActorRef();
  const client = useApolloClient();
  const token = new URLSearchParams(useSearch()).get('token');
  const [{ logic, wayOn }] = useState(() => ({
    logic: createVerificationLogic({ client, session }),
    wayOn: readWayOn(),
  }));
  const verification = useFlow(logic, { input: { token, emailAddress: wayOn.emailAddress } });
  return (
    <VerificationFlow.Provider actor={verification}>
      <VerifyScreen returnUri={wayOn.returnUri} />
    </VerificationFlow.Provider>
  );
}
