import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { keptLoginDraft } from '#app/account/login-draft.ts';
import { createLoginLogic } from '#app/account/login-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { safeReturnUri } from '#domain/return-uri.ts';
import type { LoginInput, LoginMode } from '#machines/account/login/login-types.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { LoginScreen } from '#views/account/login/login-screen.tsx';
import { whyHere } from '#views/account/login/why-here.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /auth/login, /login and /sign-up, with returnUri and mode; who is logged in already goes on at once. */
export function Route() {
  const session = SessionFlow.useActorRef();
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const client = useApolloClient();
  const [path] = useLocation();
  const search = new URLSearchParams(useSearch());
  const returnUri = safeReturnUri(search.get('returnUri'));
  const [{ logic, input }] = useState(() => ({
    logic: createLoginLogic({ client, session, returnUri }),
    input: startOf(path, search.get('mode')),
  }));
  const login = useFlow(logic, { input });
  if (signedIn) return <Redirect to={returnUri} replace />;
  return (
    <LoginFlow.Provider actor={login}>
      <LoginScreen why={whyHere(returnUri)} />
    </LoginFlow.Provider>
  );
}

/** The mode that was asked for, unless this tab waits for a verification mail. */
function startOf(path: string, mode: string | null): LoginInput {
  const draft = mode === null ? keptLoginDraft.get() : null;
  if (draft) return { mode: draft.step, emailAddress: draft.emailAddress };
  return { mode: asked(mode) ?? (path === '/sign-up' ? 'create' : 'login') };
}

const asked = (mode: string | null): LoginMode | null =>
  mode === 'login' || mode === 'create' || mode === 'update' || mode === 'factor' ? mode : null;
