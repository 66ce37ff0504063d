import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loginAddress } from '#app/account/login-address.ts';
import type { Access } from '#app/route-table.ts';
import { isKnown, user } from '#machines/shared/session/session-selectors.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Props = { access: Access; children: ReactNode };

/** The one guard of pages (route tables): what is behind it is for those whom the entry names. */
export const WithAccess = ({ access, children }: Props) =>
  access === 'public' ? children : <CustomerOnly>{children}</CustomerOnly>;

/**
 * Leads a visitor from a customer's page to the login, and back. While it is not known who is here the page stands: it
 * says itself that it waits.
 */
function CustomerOnly({ children }: Pick<Props, 'children'>) {
  const isVisitor = SessionFlow.useSelector((snapshot) => isKnown(snapshot) && user(snapshot) === null);
  const [pathname] = useLocation();
  const search = useSearch();
  if (!isVisitor) return children;
  return <Redirect to={loginAddress({ pathname, search: search && `?${search}` })} replace />;
}
