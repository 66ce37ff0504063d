import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createResetPasswordLogic } from '#app/flows/reset-password-flow.ts';
import { useFlow } from '#app/use-flow.ts';
import { ResetPasswordFlow } from '#views/account-links/reset-password-flow.ts';
import { ResetPasswordScreen } from '#views/account-links/reset-password-screen.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

/** /reset-password?token= */
export function Route() {
  const session = SessionFlow.useActorRef();
  const client = useApolloClient();
  const token = new URLSearchParams(useSearch()).get('token');
  const [logic] = useState(() => createResetPasswordLogic({ client, session }));
  const resetPassword = useFlow(logic, { input: { token } });
  return (
    <ResetPasswordFlow.Provider actor={resetPassword}>
      <ResetPasswordScreen />
    </ResetPasswordFlow.Provider>
  );
}
