import { createDepartureLogic } from '#app/desk/departure-logic.ts';
import { createInvitationLinkLogic } from '#app/desk/invitation-link-logic.ts';
import { createTeamLogic } from '#app/desk/team-logic.ts';
import { createWorkplaceLogic } from '#app/desk/workplace-logic.ts';
import type { DepartureActors } from '#machines/desk/departure/departure-machine.ts';
import type { InvitationLinkActors } from '#machines/desk/invitation-link/invitation-link-machine.ts';
import type { TeamActors } from '#machines/desk/team/team-setup.ts';
import type { WorkplaceActors } from '#machines/desk/workplace/workplace-machine.ts';
import { departureRequirements } from '#tests/model/desk/departure/departure-requirements.ts';
import { invitationLinkRequirements } from '#tests/model/desk/invitation-link/invitation-link-requirements.ts';
import { teamRequirements } from '#tests/model/desk/team/team-requirements.ts';
import { workplaceRequirements } from '#tests/model/desk/workplace/workplace-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { asAnswered, deskCall } from './desk-call.ts';

const token = { token: 't1' };
const renewed = {
  organizationId: 'o-1',
  emailAddress: 'lena@foyer.example',
  role: 'OrganizationDoorSteward' as const,
  eventIds: ['ev-1'],
  idempotencyKey: 'press-4',
};
const invited = {
  organizationId: 'o-1',
  emailAddress: 'noor@foyer.example',
  role: 'OrganizationBoxOffice' as const,
  eventIds: ['ev-2'],
  idempotencyKey: 'press-3',
};
const toAll = { ...invited, emailAddress: 'maya@foyer.example', eventIds: null, idempotencyKey: 'press-2' };
const changed = {
  id: 'm-2',
  role: 'OrganizationDoorSteward' as const,
  eventIds: ['ev-2'],
  idempotencyKey: 'press-6',
};
const changedSelf = { ...changed, id: 'm-1', role: 'OrganizationManager' as const, eventIds: null };
const withdrawn = { id: 'i-1', idempotencyKey: 'press-5' };
const removed = { id: 'm-2', idempotencyKey: 'press-7' };
const left = { organizationId: 'o-1', idempotencyKey: 'press-1' };
export const workplaceWiring = wiringOf<WorkplaceActors>()({
  requirements: workplaceRequirements,
  wire: createWorkplaceLogic,
  rows: {
    getMyOrganizations: call({
      does: [sends('GetMyOrganizations', {})],
      well: {
        'they come': { ends: gives({ __typename: 'MyOrganizations', organizations: '<myOrganizations>' }) },
      },
      nobody: 'endedAlone',
    }),
  },
});

export const teamWiring = wiringOf<TeamActors>()({
  requirements: teamRequirements,
  wire: createTeamLogic,
  rows: {
    getDeskMembers: deskCall('GetDeskMembers', 'deskMembers', { organizationId: 'o-1' }, ['DeskTeam']),
    inviteMember: [
      ...deskCall('InviteMember', 'inviteMember', renewed, [
        'DeskInvitation',
        'AlreadyMemberError',
        'MemberLimitError',
      ]),
      {
        when: 'it is for somebody new',
        input: invited,
        does: [sends('InviteMember', invited)],
        ends: gives('<inviteMember>'),
      },
      {
        when: 'it is for all events',
        input: toAll,
        does: [sends('InviteMember', toAll)],
        ends: gives('<inviteMember>'),
      },
    ],
    withdrawInvitation: deskCall('WithdrawInvitation', 'withdrawInvitation', withdrawn, ['DeskInvitation']),
    changeMember: [
      ...deskCall('ChangeMember', 'changeMember', changed, ['DeskMember', 'LastOwnerError']),
      {
        when: 'it is for all events',
        input: changedSelf,
        does: [sends('ChangeMember', changedSelf)],
        ends: gives('<changeMember>'),
      },
    ],
    removeMember: deskCall('RemoveMember', 'removeMember', removed, ['RemovedMember', 'LastOwnerError']),
  },
});

export const departureWiring = wiringOf<DepartureActors>()({
  requirements: departureRequirements,
  wire: createDepartureLogic,
  rows: {
    leaveOrganization: deskCall('LeaveOrganization', 'leaveOrganization', left, ['RemovedMember', 'LastOwnerError']),
  },
});

export const invitationLinkWiring = wiringOf<InvitationLinkActors>()({
  requirements: invitationLinkRequirements,
  wire: createInvitationLinkLogic,
  rows: {
    getReceivedInvitation: call({
      input: token,
      does: [sends('GetReceivedInvitation', token)],
      well: asAnswered('receivedInvitation', ['ReceivedInvitation', 'InvitationError']),
      nobody: 'fails',
    }),
    acceptInvite: call({
      input: token,
      does: [sends('AcceptInvite', token)],
      well: asAnswered('acceptInvite', ['DeskOrganization', 'InvitationError', 'AlreadyMemberError']),
      nobody: 'endedAlone',
    }),
  },
});
