import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createClaimLinkLogic } from '#app/account/claim-link-logic.ts';
import { claimLinkRelays } from '#app/account/relays/account-relays.ts';
import { ticketsWorld } from '#app/ticket-events.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { ClaimLinkFlow } from '#views/account/claim/claim-link-context.ts';
import { ClaimLinkScreen } from '#views/account/claim/claim-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /claim?token= */
export function Route() {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [logic] = useState(() => createClaimLinkLogic({ client }));
  const claimLink = useFlow(logic, { input: { token } });
  useRelays(claimLinkRelays, { claimLink, session, world: ticketsWorld });
  return (
    <ClaimLinkFlow.Provider actor={claimLink}>
      <ClaimLinkScreen returnUri={`/claim?token=${encodeURIComponent(token)}`} />
    </ClaimLinkFlow.Provider>
  );
}
