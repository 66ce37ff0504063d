import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createResetPasswordLogic } from '#app/account/reset-password-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { ResetPasswordScreen } from '#views/account/account-links/reset-password-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

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
