import { agreed, waiting } from '#tests/model/desk/cancellation-requests/sample-requests.ts';
import { deskCodesAnswers } from '#tests/failures/desk-codes-answers.ts';
import { deskEventAnswers } from '#tests/failures/desk-event-answers.ts';
import { newest } from '#tests/model/desk/desk-history/sample-history.ts';
import { joined } from '#tests/model/desk/invitation-link/invitation-link-requirements.ts';
import { playersToday } from '#tests/model/desk/sample-today.ts';
import { playersSettings } from '#tests/model/desk/sample-settings.ts';
import { aReceivedInvitation, jonas, lena, players, team } from '#tests/model/desk/sample-desk.ts';
import { eventRepeatAnswers } from '#tests/failures/event-repeat-answers.ts';
import { boxOfficeAnswers } from '#tests/failures/box-office-answers.ts';
import { deskMessagesAnswers } from '#tests/failures/desk-messages-answers.ts';
import { deskPeopleAnswers } from '#tests/failures/desk-people-answers.ts';
import { aReport, reporting } from '#tests/model/desk/report/sample-reports.ts';
import { deskOrdersAnswers } from '#tests/failures/desk-orders-answers.ts';
import { publicationAnswers } from '#tests/failures/publication-answers.ts';
import { seriesAnswers } from '#tests/failures/series-answers.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of an organizer for which alex works as its owner. */
export const deskAnswers: Pick<
  Answers,
  | 'GetMyOrganizations'
  | 'GetDeskMembers'
  | 'InviteMember'
  | 'WithdrawInvitation'
  | 'ChangeMember'
  | 'RemoveMember'
  | 'LeaveOrganization'
  | 'GetReceivedInvitation'
  | 'AcceptInvite'
  | 'CreateOrganization'
  | 'GetDeskHistory'
  | 'GetDeskReport'
  | 'GetDeskCancellations'
  | 'DecideCancellations'
  | 'GetOrganizationSettings'
  | 'GetDeskToday'
  | 'SaveOrganizationPart'
  | keyof typeof deskCodesAnswers
  | keyof typeof deskEventAnswers
  | keyof typeof deskOrdersAnswers
  | keyof typeof deskPeopleAnswers
  | keyof typeof publicationAnswers
  | keyof typeof deskMessagesAnswers
  | keyof typeof boxOfficeAnswers
  | keyof typeof eventRepeatAnswers
  | keyof typeof seriesAnswers
> = {
  ...deskCodesAnswers,
  ...deskOrdersAnswers,
  ...deskPeopleAnswers,
  ...deskMessagesAnswers,
  ...boxOfficeAnswers,
  ...eventRepeatAnswers,
  ...seriesAnswers,
  GetMyOrganizations: () => ({
    myOrganizations: [
      { ...players, permissions: [...players.permissions, ...reporting.permissions, 'UpdateRegistration'] },
    ],
  }),
  GetDeskMembers: () => ({ deskMembers: team }),
  InviteMember: () => ({ inviteMember: lena }),
  WithdrawInvitation: () => ({ withdrawInvitation: { __typename: 'DeskInvitation', id: 'i-1' } }),
  ChangeMember: () => ({ changeMember: jonas }),
  RemoveMember: () => ({ removeMember: { __typename: 'RemovedMember', id: 'm-2' } }),
  LeaveOrganization: () => ({ leaveOrganization: { __typename: 'RemovedMember', id: 'm-1' } }),
  GetReceivedInvitation: () => ({ receivedInvitation: aReceivedInvitation() }),
  CreateOrganization: () => ({
    createOrganization: { __typename: 'DeskOrganization', id: 'o-1', code: players.code },
  }),
  GetDeskCancellations: () => ({ deskCancellations: waiting.waiting }),
  DecideCancellations: () => ({ decideCancellations: agreed }),
  GetDeskToday: () => ({ deskToday: playersToday }),
  GetOrganizationSettings: () => ({
    deskOrganization: { __typename: 'DeskOrganization', id: 'o-1', settings: playersSettings },
  }),
  SaveOrganizationPart: () => ({
    saveOrganizationPart: { ...playersSettings.sender, version: 6, name: 'Box office' },
  }),
  GetDeskHistory: () => ({ deskHistory: newest }),
  GetDeskReport: () => ({ deskReport: aReport() }),
  AcceptInvite: () => ({ acceptInvite: joined }),
  ...deskEventAnswers,
  ...publicationAnswers,
};
