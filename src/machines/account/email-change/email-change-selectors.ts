import type { SnapshotFrom } from 'xstate';
import type { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';

type Snapshot = SnapshotFrom<typeof emailChangeMachine>;

export const emailChangeState = (snapshot: Snapshot) => snapshot.value;
export const emailChangeMessage = (snapshot: Snapshot) => snapshot.context.formMessage;
