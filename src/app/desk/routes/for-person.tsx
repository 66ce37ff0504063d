import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn, sessionState } from '#machines/shared/session/session-selectors.ts';
import { homeLoading, homeMine } from '#messages/desk.ts';
import { useLanguage } from '#platform/language-context.ts';
import { DeskFrame } from '#views/desk/frame/desk-frame.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** What the desk shows to who is logged in; until that is known the desk's frame alone. */
export function ForPerson({ children }: { children: (path: string) => ReactNode }) {
  const language = useLanguage();
  const session = SessionFlow.useActorRef();
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const isUnreachable = SessionFlow.useSelector(sessionState) === 'unreachable';
  const [path] = useLocation();
  if (signedIn) return children(path);
  return (
    <DeskFrame organization={null} path={path}>
      {isUnreachable ? (
        <DeskTrouble
          title={homeMine(language)}
          trouble={{ code: 'noConnection' }}
          onRetry={() => session.send({ type: 'session.retry' })}
        />
      ) : (
        <DeskLoading title={homeMine(language)} said={homeLoading(language)} />
      )}
    </DeskFrame>
  );
}
