import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { sessionState } from '#machines/session/session-selectors.ts';
import { LogoutScreen } from '#views/session/logout-screen.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

/** /logout: arriving is the wish to leave; then the way leads home (customer specification §2). */
export function Route() {
  const session = SessionFlow.useActorRef();
  const hasLeft = SessionFlow.useSelector((snapshot) => sessionState(snapshot) === 'signedOut');
  useEffect(() => session.send({ type: 'session.logOut' }), [session]);
  return hasLeft ? <Redirect to="/" replace /> : <LogoutScreen />;
}
