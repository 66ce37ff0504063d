import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { transferLinkRelays } from '#app/account/relays/account-relays.ts';
import { createTransferLinkLogic } from '#app/account/transfer-link-logic.ts';
import { ticketsWorld } from '#app/ticket-events.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { TransferLinkFlow } from '#views/account/transfer/transfer-link-context.ts';
import { TransferLinkScreen } from '#views/account/transfer/transfer-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /transfer?token= */
export function Route() {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [logic] = useState(() => createTransferLinkLogic({ client }));
  const transferLink = useFlow(logic, { input: { token } });
  useRelays(transferLinkRelays, { transferLink, session, world: ticketsWorld });
  return (
    <TransferLinkFlow.Provider actor={transferLink}>
      <TransferLinkScreen returnUri={`/transfer?token=${encodeURIComponent(token)}`} />
    </TransferLinkFlow.Provider>
  );
}
