import { invitationLinkMachine } from '#machines/desk/invitation-link/invitation-link-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { alreadyMember, aReceivedInvitation, anOrganization, notInvited } from '../sample-desk.ts';
import { invitationLinkSays } from './invitation-link-says.ts';

const received = aReceivedInvitation();
export const joined = anOrganization({ role: 'OrganizationBoxOffice', permissions: ['OrganizationMember', 'CheckIn'] });
const something = { __typename: 'NewKindOfError', errorCode: 'NEW_KIND_OF_ERROR', message: 'Something new.' };

export const invitationLinkRequirements: RequirementTable<typeof invitationLinkMachine> = {
  machine: invitationLinkMachine,
  title: 'An invitation to work for an organizer',
  inputs: { 'I opened the link of the mail': { token: 't1' } },
  events: {
    'I accept it': { type: 'invitationLink.accept' },
    'I try again': { type: 'invitationLink.retry' },
    'Dev invites me': done('getReceivedInvitation', received),
    'the link is unknown': done('getReceivedInvitation', notInvited('LINK_UNKNOWN')),
    'no answer comes': failed('getReceivedInvitation'),
    'I work there': done('acceptInvite', joined),
    'nobody is logged in': done('acceptInvite', sessionEnded),
    'it was withdrawn meanwhile': done('acceptInvite', notInvited('WITHDRAWN')),
    'I worked there already': done('acceptInvite', alreadyMember),
    'the server says something new': done('acceptInvite', something),
    'the connection is lost': failed('acceptInvite'),
  },
  permits: {
    reading: [],
    unreadable: ['invitationLink.retry'],
    deciding: ['invitationLink.accept'],
    accepting: [],
    signedOut: ['invitationLink.accept'],
    accepted: [],
    refused: [],
  },
  pictures: {
    reading: 'invitation/reading',
    unreadable: 'invitation/unreadable',
    deciding: 'invitation/deciding',
    accepting: 'invitation/accepting',
    signedOut: 'invitation/signed-out',
    accepted: 'invitation/accepted',
    refused: 'invitation/refused',
  },
  starts: { 'I opened the link of the mail': 'reading' },
  transitions: {
    reading: {
      'Dev invites me': 'deciding',
      'the link is unknown': 'refused',
      'no answer comes': 'unreadable',
    },
    unreadable: { 'I try again': 'reading' },
    deciding: { 'I accept it': 'accepting' },
    accepting: {
      'I work there': 'accepted',
      'nobody is logged in': 'signedOut: session.ended',
      'it was withdrawn meanwhile': 'refused',
      'I worked there already': 'refused',
      'the server says something new': 'refused',
      'the connection is lost': 'deciding',
    },
    signedOut: { 'I accept it': 'accepting' },
  },
  asks: { getReceivedInvitation: { token: 't1' }, acceptInvite: { token: 't1' } },
  emits: {},
  says: invitationLinkSays,
  after: {
    'Dev invites me': ({ context }) => context.received === received,
    'the link is unknown': ({ context }) => context.refusal === 'LINK_UNKNOWN',
    'no answer comes': ({ context }) => context.trouble !== null,
    'I work there': ({ context }) => context.organization === joined,
    'it was withdrawn meanwhile': ({ context }) => context.refusal === 'WITHDRAWN',
    'I worked there already': ({ context }) => context.refusal === 'MEMBER',
    'the server says something new': ({ context }) => context.refusal === 'OTHER',
    'the connection is lost': ({ context }) => context.isUnknown,
    'I accept it': ({ context }) => !context.isUnknown,
  },
  invariant: ({ value, context }) =>
    (!['deciding', 'accepting', 'signedOut', 'accepted'].includes(value) || context.received !== null) &&
    (value !== 'refused' || context.refusal !== null) &&
    (value !== 'accepted' || context.organization !== null),
};
