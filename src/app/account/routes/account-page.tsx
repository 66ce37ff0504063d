import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loginAddress } from '#app/account/login-address.ts';
import { isKnown, isSignedIn, sessionState } from '#machines/shared/session/session-selectors.ts';
import { AccountLayout } from '#views/account/settings/account-layout.tsx';
import { AccountLoading, AccountTrouble } from '#views/account/settings/account-states.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** What the account pages share: the guard, which leads a visitor to the login and back, and the side navigation. */
export function AccountPage({ children }: { children: ReactNode }) {
  const session = SessionFlow.useActorRef();
  const known = SessionFlow.useSelector(isKnown);
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const isUnreachable = SessionFlow.useSelector(sessionState) === 'unreachable';
  const [pathname] = useLocation();
  const search = useSearch();
  if (signedIn) return <AccountLayout path={pathname}>{children}</AccountLayout>;
  if (known) return <Redirect to={loginAddress({ pathname, search: search ? `?${search}` : '' })} replace />;
  return (
    <AccountLayout path={pathname}>
      {isUnreachable ? (
        <AccountTrouble title="Account" onRetry={() => session.send({ type: 'session.retry' })} />
      ) : (
        <AccountLoading />
      )}
    </AccountLayout>
  );
}
