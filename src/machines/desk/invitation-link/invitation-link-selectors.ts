import type { SnapshotFrom } from 'xstate';
import type { invitationLinkMachine } from '#machines/desk/invitation-link/invitation-link-machine.ts';

type Snapshot = SnapshotFrom<typeof invitationLinkMachine>;

export const invitationLinkState = ({ value }: Snapshot) => value;
export const receivedInvitation = ({ context }: Snapshot) => context.received;
export const joinedOrganization = ({ context }: Snapshot) => context.organization;
export const invitationRefusal = ({ context }: Snapshot) => context.refusal;
export const invitationTrouble = ({ context }: Snapshot) => context.trouble;
export const isAcceptanceUnknown = ({ context }: Snapshot) => context.isUnknown;
