import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createInvitationLinkLogic } from '#app/desk/invitation-link-logic.ts';
import { invitationLinkRelays } from '#app/desk/relays/desk-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { InvitationLinkFlow } from '#views/desk/invitation/invitation-link-context.ts';
import { InvitationLinkScreen } from '#views/desk/invitation/invitation-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/invite?token= */
export function Route() {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [logic] = useState(() => createInvitationLinkLogic({ client }));
  const invitationLink = useFlow(logic, { input: { token } });
  useRelays(invitationLinkRelays, { invitationLink, session });
  return (
    <InvitationLinkFlow.Provider actor={invitationLink}>
      <InvitationLinkScreen returnUri={`/desk/invite?token=${encodeURIComponent(token)}`} />
    </InvitationLinkFlow.Provider>
  );
}
