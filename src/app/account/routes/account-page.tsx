import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn, sessionState } from '#machines/shared/session/session-selectors.ts';
import { pageAccount } from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { AccountLayout } from '#views/account/settings/account-layout.tsx';
import { AccountLoading, AccountTrouble } from '#views/account/settings/account-states.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** What the account pages share: the side navigation, and the time until it is known who is here. */
export function AccountPage({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const session = SessionFlow.useActorRef();
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const isUnreachable = SessionFlow.useSelector(sessionState) === 'unreachable';
  const [pathname] = useLocation();
  if (signedIn) return <AccountLayout path={pathname}>{children}</AccountLayout>;
  return (
    <AccountLayout path={pathname}>
      {isUnreachable ? (
        <AccountTrouble title={pageAccount(language)} onRetry={() => session.send({ type: 'session.retry' })} />
      ) : (
        <AccountLoading />
      )}
    </AccountLayout>
  );
}
