import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { createCancelDialogLogic } from '#app/account/cancel-dialog-logic.ts';
import { createChangeDialogLogic } from '#app/account/change-dialog-logic.ts';
import { createTransferDialogLogic } from '#app/account/transfer-dialog-logic.ts';
import { createRegistrationChangeLogic } from '#app/account/registration-change-logic.ts';
import { changeDialogRelays, registrationChangeRelays, transferRelays } from '#app/account/relays/account-relays.ts';
import type { ActorsOf } from '#app/relays.ts';
import { ticketsWorld } from '#app/ticket-events.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/**
 * What Edit, Remove, Change and Give to somebody open, and what this device hears of it; list: who shows the tickets, My
 * events or the page of their order.
 */
export function TicketFlows({
  list,
  children,
}: {
  list: ActorsOf<{ list: typeof myEventsMachine }>['list'];
  children: ReactNode;
}) {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const [logic] = useState(() => createRegistrationChangeLogic({ client }));
  const [cancelLogic] = useState(() => createCancelDialogLogic({ client }));
  const [exchangeLogic] = useState(() => createChangeDialogLogic({ client }));
  const [transferLogic] = useState(() => createTransferDialogLogic({ client }));
  const change = useFlow(logic, { input: undefined });
  const cancel = useFlow(cancelLogic, { input: undefined });
  const exchange = useFlow(exchangeLogic, { input: undefined });
  const transfer = useFlow(transferLogic, { input: undefined });
  useRelays(registrationChangeRelays, { change, cancel, list, session, world: ticketsWorld });
  useRelays(changeDialogRelays, { exchange, list, session, world: ticketsWorld });
  useRelays(transferRelays, { transfer, list, session, world: ticketsWorld });
  return (
    <RegistrationChangeFlow.Provider actor={change}>
      <CancelDialogFlow.Provider actor={cancel}>
        <ChangeDialogFlow.Provider actor={exchange}>
          <TransferDialogFlow.Provider actor={transfer}>{children}</TransferDialogFlow.Provider>
        </ChangeDialogFlow.Provider>
      </CancelDialogFlow.Provider>
    </RegistrationChangeFlow.Provider>
  );
}
