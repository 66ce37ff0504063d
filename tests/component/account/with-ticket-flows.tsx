import { useState, type ReactNode } from 'react';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import {
  registrationChangeMachine,
  type RegistrationChangeActorRef,
} from '#machines/account/registration-change/registration-change-machine.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';

/** What a ticket's deeds open, with a server that never answers; change: another Edit and Remove. */
export function WithTicketFlows({ change, children }: { change?: RegistrationChangeActorRef; children: ReactNode }) {
  const [actor] = useState(() => change ?? heldMachine(registrationChangeMachine).start(undefined).actor);
  const [cancel] = useState(() => heldMachine(cancelDialogMachine).start(undefined).actor);
  const [exchange] = useState(() => heldMachine(changeDialogMachine).start(undefined).actor);
  const [transfer] = useState(() => heldMachine(transferDialogMachine).start(undefined).actor);
  return (
    <RegistrationChangeFlow.Provider actor={actor}>
      <CancelDialogFlow.Provider actor={cancel}>
        <ChangeDialogFlow.Provider actor={exchange}>
          <TransferDialogFlow.Provider actor={transfer}>{children}</TransferDialogFlow.Provider>
        </ChangeDialogFlow.Provider>
      </CancelDialogFlow.Provider>
    </RegistrationChangeFlow.Provider>
  );
}
