import type { SnapshotFrom } from 'xstate';
import type { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import type { HeldRegistration } from '#services/account/registrations/registrations-service.ts';

type Snapshot = SnapshotFrom<typeof registrationChangeMachine>;

export const changeState = ({ value }: Snapshot) => value;
export const isChangeOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const isToGiveUp = ({ context }: Snapshot) => context.isToGiveUp;
/** What was opened, as the list has it. */
export const openedRegistration = ({ context }: Snapshot) => context.listed;
/** The same as the server told it; null until it has. */
export const heldRegistration = ({ context }: Snapshot) => context.held;
/** The forms that it may be asked about: its own, and those of its whole order; of a ticket that was given none of an order. */
export const formsOf = (held: HeldRegistration) => [
  ...held.registrationForms,
  ...(held.order?.registrationForms ?? []).filter(
    ({ scope, event }) => scope === 'ORDER' && event.id === held.event.id,
  ),
];
export const changeTrouble = ({ context }: Snapshot) => context.trouble;
export const changeRefusal = ({ context }: Snapshot) => context.refusal;
export const canCloseChange = (snapshot: Snapshot) => snapshot.can({ type: 'change.close' });
