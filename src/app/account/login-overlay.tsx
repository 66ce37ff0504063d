import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { keptLoginDraft } from '#app/account/login-draft.ts';
import { createLoginLogic } from '#app/account/login-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { registerRequest } from '#machines/shared/overlay/overlay-selectors.ts';
import { LoginDialog } from '#views/account/login/login-dialog.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The login dialog over the page that the person wants to stay on. The overlay closes when the session begins. */
export function LoginOverlay() {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const wanted = OverlayFlow.useSelector(registerRequest);
  const [path] = useLocation();
  const search = useSearch();
  const returnUri = search ? `${path}?${search}` : path;
  const logic = useMemo(() => createLoginLogic({ client, session, returnUri }), [client, session, returnUri]);
  const [draft] = useState(keptLoginDraft.get);
  const actor = useFlow(logic, {
    input: draft ? { mode: draft.step, emailAddress: draft.emailAddress } : { mode: 'login' },
  });
  return (
    <LoginFlow.Provider actor={actor}>
      <LoginDialog open onClose={() => overlay.send({ type: 'overlay.close' })} wantedEventId={wanted?.eventId} />
    </LoginFlow.Provider>
  );
}
