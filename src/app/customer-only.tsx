import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loginAddress } from '#app/account/login-address.ts';
import { isKnown, user } from '#machines/shared/session/session-selectors.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/**
 * Leads a visitor from a customer's page to the login, and back. While it is not known who is here the page stands: it
 * says itself that it waits.
 */
export function CustomerOnly({ children }: { children: ReactNode }) {
  const isVisitor = SessionFlow.useSelector((snapshot) => isKnown(snapshot) && user(snapshot) === null);
  const [pathname] = useLocation();
  const search = useSearch();
  if (!isVisitor) return children;
  return <Redirect to={loginAddress({ pathname, search: search && `?${search}` })} replace />;
}
