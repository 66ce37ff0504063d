import type { InvitationRefusal } from '#services/desk/generated/graphql.ts';
import type { ReceivedInvitation } from '#services/desk/invitation/invitation-service.ts';
import type { DeskInvitation, DeskMember, DeskTeam } from '#services/desk/team/team-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';

/** Whom Dev works for, and in which role. */
export const anOrganization = (change: Partial<DeskOrganization> = {}): DeskOrganization => ({
  __typename: 'DeskOrganization',
  id: 'o-1',
  code: 'harbour-city-players',
  name: 'Harbour City Players',
  role: 'OrganizationOwner',
  permissions: [
    'OrganizationMember',
    'OrganizationOwner',
    'CreateEvent',
    'ReadEvent',
    'UpdateEvent',
    'PublishEvent',
    'DeleteEvent',
    'CancelEvent',
    'RefundOrder',
    'MessageRegistrants',
    'ManageMembers',
    'ReadSettings',
    'UpdateSettings',
  ],
  eventIds: null,
  needsSecondFactor: false,
  ...change,
});

export const players = anOrganization();
export const striders = anOrganization({
  id: 'o-2',
  code: 'mid-island-striders',
  name: 'Mid-Island Striders',
  role: 'OrganizationDoorSteward',
  permissions: ['OrganizationMember', 'CheckIn'],
  eventIds: ['ev-1', 'ev-2'],
});
/** Striders who ask for a second factor that Dev has not got. */
export const guardedStriders = anOrganization({
  ...striders,
  role: 'OrganizationManager',
  permissions: [],
  eventIds: null,
  needsSecondFactor: true,
});
export const guardedPlayers = anOrganization({ permissions: [], needsSecondFactor: true });

export const aMember = (id: string, firstName: string, change: Partial<DeskMember> = {}): DeskMember => ({
  __typename: 'DeskMember',
  id,
  firstName,
  lastName: 'Sandhu',
  emailAddress: `${firstName.toLowerCase()}@foyer.example`,
  role: 'OrganizationOwner',
  eventIds: null,
  since: '2026-09-12T19:00:00Z',
  isSelf: false,
  ...change,
});

export const dev = aMember('m-1', 'Dev', { isSelf: true });
export const jonas = aMember('m-2', 'Jonas', {
  lastName: 'Beck',
  role: 'OrganizationDoorSteward',
  eventIds: ['ev-1', 'ev-2'],
});

export const anInvitation = (change: Partial<DeskInvitation> = {}): DeskInvitation => ({
  __typename: 'DeskInvitation',
  id: 'i-1',
  emailAddress: 'lena@foyer.example',
  role: 'OrganizationDoorSteward',
  eventIds: ['ev-1'],
  expiresAt: '2026-11-28T19:00:00Z',
  isExpired: false,
  ...change,
});

export const lena = anInvitation();
export const team: DeskTeam = {
  __typename: 'DeskTeam',
  members: [dev, jonas],
  invitations: [lena],
  events: [
    { __typename: 'DeskTeamEvent', id: 'ev-1', name: 'The Cherry Orchard', start: '2026-12-13T19:30:00' },
    { __typename: 'DeskTeamEvent', id: 'ev-2', name: 'Set painting', start: '2026-12-19T10:00:00' },
  ],
};

export const lastOwner = {
  __typename: 'LastOwnerError' as const,
  errorCode: 'LAST_OWNER_ERROR' as const,
  message: 'An organizer needs an owner. Make somebody else an owner first.',
};
export const alreadyMember = {
  __typename: 'AlreadyMemberError' as const,
  errorCode: 'ALREADY_MEMBER_ERROR' as const,
  message: 'This person works for the organizer already',
};
export const memberLimit = {
  __typename: 'MemberLimitError' as const,
  errorCode: 'MEMBER_LIMIT_ERROR' as const,
  message: 'There is room for 30 people and invitations',
  maxMembers: 30,
};
export const notInvited = (reason: InvitationRefusal) => ({
  __typename: 'InvitationError' as const,
  errorCode: 'INVITATION_ERROR' as const,
  message: 'No',
  reason,
});

/** What Dev invites somebody to by a mail. */
export const aReceivedInvitation = (change: Partial<ReceivedInvitation> = {}): ReceivedInvitation => ({
  __typename: 'ReceivedInvitation',
  id: 'i-1',
  organizationName: 'Harbour City Players',
  role: 'OrganizationBoxOffice',
  invitedBy: 'Dev',
  expiresAt: '2026-11-28T19:00:00Z',
  needsSecondFactor: false,
  ...change,
});
