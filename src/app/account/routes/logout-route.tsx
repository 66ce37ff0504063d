import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { sessionState } from '#machines/shared/session/session-selectors.ts';
import { LogoutScreen } from '#views/shared/session/logout-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /logout: arriving is the wish to leave; then the way leads home (customer specification §2). */
export function Route() {
  const session = SessionFlow.useActorRef();
  const hasLeft = SessionFlow.useSelector((snapshot) => sessionState(snapshot) === 'signedOut');
  useEffect(() => session.send({ type: 'session.logOut' }), [session]);
  return hasLeft ? <Redirect to="/" replace /> : <LogoutScreen />;
}
