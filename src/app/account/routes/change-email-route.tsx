import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createEmailChangeLogic } from '#app/account/email-change-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { EmailChangeFlow } from '#views/account/account-links/email-change-context.ts';
import { EmailChangeScreen } from '#views/account/account-links/email-change-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

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
