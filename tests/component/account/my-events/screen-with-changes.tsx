import { useState } from 'react';
import { createActor, fromPromise, type OutputFrom } from 'xstate';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import {
  registrationChangeMachine,
  type RegistrationChangeActorRef,
  type RegistrationChangeActors,
} from '#machines/account/registration-change/registration-change-machine.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';

type Read = OutputFrom<RegistrationChangeActors['getHeldRegistration']>;
type Cancelled = OutputFrom<RegistrationChangeActors['cancelRegistration']>;
type Answers = { read?: () => Promise<Read>; cancel?: () => Promise<Cancelled> };

const never = <Value,>() => new Promise<Value>(() => undefined);

/** Edit and Remove, with what the server answers. */
export const startChange = ({ read = never, cancel = never }: Answers = {}) =>
  createActor(
    registrationChangeMachine.provide({
      actors: {
        getHeldRegistration: fromPromise<Read, { id: string }>(() => read()),
        cancelRegistration: fromPromise<Cancelled, { id: string }>(() => cancel()),
      } satisfies RegistrationChangeActors,
    }),
  ).start();

/** My events, with an Edit and Remove that the server never answers unless another is given. */
export function ScreenWithChanges({ change }: { change?: RegistrationChangeActorRef }) {
  const [actor] = useState(() => change ?? startChange());
  const [cancel] = useState(() => heldMachine(cancelDialogMachine).start(undefined).actor);
  const [exchange] = useState(() => heldMachine(changeDialogMachine).start(undefined).actor);
  const [transfer] = useState(() => heldMachine(transferDialogMachine).start(undefined).actor);
  return (
    <RegistrationChangeFlow.Provider actor={actor}>
      <CancelDialogFlow.Provider actor={cancel}>
        <ChangeDialogFlow.Provider actor={exchange}>
          <TransferDialogFlow.Provider actor={transfer}>
            <MyEventsScreen
              renderForm={(form) => <p key={form.id}>{`Questions of ${form.eventForm.name}`}</p>}
              renderAttendee={({ name }) => <p>{`Details of ${name}`}</p>}
            />
          </TransferDialogFlow.Provider>
        </ChangeDialogFlow.Provider>
      </CancelDialogFlow.Provider>
    </RegistrationChangeFlow.Provider>
  );
}
