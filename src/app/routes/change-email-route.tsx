import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createEmailChangeLogic } from '#app/flows/email-change-flow.ts';
import { useFlow } from '#app/use-flow.ts';
import { EmailChangeFlow } from '#views/account-links/email-change-flow.ts';
import { EmailChangeScreen } from '#views/account-links/email-change-screen.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

/** /change-email?token= */
export function Route() {
  const session = SessionFlow.useActorRef();
  const client = useApolloClient();
  const token = new URLSearchParams(useSearch()).get('token');
  const [logic] = useState(() => createEmailChangeLogic({ client, session }));
  const emailChange = useFlow(logic, { input: { token } });
  return (
    <EmailChangeFlow.Provider actor={emailChange}>
      <EmailChangeScreen />
    </EmailChangeFlow.Provider>
  );
}
