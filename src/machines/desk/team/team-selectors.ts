import type { SnapshotFrom } from 'xstate';
import type { teamMachine } from '#machines/desk/team/team-machine.ts';
import type { Place } from '#machines/desk/team/team-setup.ts';

type Snapshot = SnapshotFrom<typeof teamMachine>;

export const teamState = ({ value }: Snapshot) => value;
export const deskTeam = ({ context }: Snapshot) => context.team;
export const openMember = ({ context }: Snapshot) => context.member;
/** The invitation that is renewed or taken back just now. */
export const handledInvitation = ({ context }: Snapshot) => context.invitation;
export const invitationDraft = ({ context }: Snapshot) => context.draft;
export const teamTrouble = ({ context }: Snapshot) => context.trouble;
export const whatWasDone = ({ context }: Snapshot) => context.told;
export const whyUnread = ({ context }: Snapshot) => context.unread;
/** Not while the list is read anew, nor with a dialog over it. */
export const canChangeTeam = (snapshot: Snapshot) => snapshot.can({ type: 'team.invite' });
export const canCloseTeamDialog = (snapshot: Snapshot) => snapshot.can({ type: 'team.cancel' });
export const canSavePlace = (place: Place) => (snapshot: Snapshot) =>
  snapshot.can({ type: 'team.save', place, idempotencyKey: '' });
export const canRemoveMember = (snapshot: Snapshot) => snapshot.can({ type: 'team.remove' });
