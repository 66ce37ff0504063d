import { teamMachine } from '#machines/desk/team/team-machine.ts';
import type { Draft, Place } from '#machines/desk/team/team-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { alreadyMember, anInvitation, dev, jonas, lastOwner, lena, memberLimit, team } from '../sample-desk.ts';
import { teamSays } from './team-says.ts';

const draft: Draft = { emailAddress: 'maya@foyer.example', role: 'OrganizationBoxOffice', eventIds: null };
const other: Draft = { emailAddress: 'noor@foyer.example', role: 'OrganizationBoxOffice', eventIds: ['ev-2'] };
const made = anInvitation({ id: 'i-2', ...draft });
const removed = { __typename: 'RemovedMember' as const, id: 'm-2' };
const placesOf = {
  'I save an owner’s role': { role: 'OrganizationOwner', eventIds: null },
  'I save a steward’s role': { role: 'OrganizationDoorSteward', eventIds: ['ev-1', 'ev-2'] },
  'I save a manager’s role': { role: 'OrganizationManager', eventIds: null },
  'I limit a steward to one event': { role: 'OrganizationDoorSteward', eventIds: ['ev-2'] },
} satisfies Record<string, Place>;
const save = (place: Place) => ({ type: 'team.save' as const, place, idempotencyKey: 'press-6' });
const leavingForm = { 'I cancel': ['listing', 'readingTeam: team.changed'] } as const;
const send = (of: Draft, idempotencyKey: string) => ({ type: 'team.send' as const, draft: of, idempotencyKey });

export const teamRequirements: RequirementTable<typeof teamMachine> = {
  machine: teamMachine,
  title: 'An organizer’s team',
  inputs: { 'I look after the Players’ team': { organizationId: 'o-1' } },
  events: {
    'the team is read': done('getDeskMembers', team),
    'I look after it no more': done('getDeskMembers', notTheirs),
    'nobody is logged in any more': done('getDeskMembers', sessionEnded),
    'the team cannot be read': failed('getDeskMembers'),
    'I try again': { type: 'team.retry' },
    'I want to invite somebody': { type: 'team.invite' },
    'I invite Maya': send(draft, 'press-1'),
    'I press for Maya again': send(draft, 'press-2'),
    'I invite Noor': send(other, 'press-3'),
    'I invite nobody': send({ ...draft, emailAddress: ' ' }, 'press-1'),
    'I invite Maya to no event': send({ ...draft, eventIds: [] }, 'press-1'),
    'I send Lena’s again': { type: 'team.renew', invitation: lena, idempotencyKey: 'press-4' },
    'I take Lena’s back': { type: 'team.withdraw', invitation: lena, idempotencyKey: 'press-5' },
    'I open Jonas': { type: 'team.open', member: jonas },
    'I open myself': { type: 'team.open', member: dev },
    'I save an owner’s role': save(placesOf['I save an owner’s role']),
    'I save a steward’s role': save(placesOf['I save a steward’s role']),
    'I save a manager’s role': save(placesOf['I save a manager’s role']),
    'I limit a steward to one event': save(placesOf['I limit a steward to one event']),
    'I limit a steward to none': save({ role: 'OrganizationDoorSteward', eventIds: [] }),
    'I want to remove them': { type: 'team.remove' },
    'I confirm': { type: 'team.confirm', idempotencyKey: 'press-7' },
    'I cancel': { type: 'team.cancel' },
    'the invitation is mailed': done('inviteMember', made),
    'they work here already': done('inviteMember', alreadyMember),
    'there is no more room': done('inviteMember', memberLimit),
    'I may not invite any more': done('inviteMember', notTheirs),
    'the session is over when I invite': done('inviteMember', sessionEnded),
    'no answer comes about the invitation': failed('inviteMember'),
    'the invitation ends': done('withdrawInvitation', { __typename: 'DeskInvitation', id: 'i-1' }),
    'it was open no more': done('withdrawInvitation', notTheirs),
    'the session is over when I take it back': done('withdrawInvitation', sessionEnded),
    'no answer comes about its end': failed('withdrawInvitation'),
    'the role is changed': done('changeMember', { ...jonas, role: 'OrganizationManager' }),
    'I am the last owner': done('changeMember', lastOwner),
    'they work here no more': done('changeMember', notTheirs),
    'the session is over when I save': done('changeMember', sessionEnded),
    'no answer comes about the role': failed('changeMember'),
    'they are removed': done('removeMember', removed),
    'they were removed before': done('removeMember', notTheirs),
    'the session is over when I remove': done('removeMember', sessionEnded),
    'no answer comes about the removal': failed('removeMember'),
  },
  permits: {
    readingTeam: [],
    unreadable: ['team.retry'],
    signedOut: ['team.retry'],
    notPermitted: [],
    listing: ['team.invite', 'team.renew', 'team.withdraw', 'team.open'],
    inviting: ['team.send?', 'team.cancel'],
    sendingInvitation: [],
    renewing: [],
    withdrawing: [],
    choosingRole: ['team.save?', 'team.remove?', 'team.cancel'],
    savingRole: [],
    confirmingRemoval: ['team.confirm', 'team.cancel'],
    removing: [],
  },
  pictures: {
    readingTeam: 'desk/team-reading',
    unreadable: 'desk/team-unreadable',
    signedOut: 'desk/team-signed-out',
    notPermitted: 'desk/team-not-permitted',
    listing: 'desk/team',
    inviting: 'desk/inviting',
    sendingInvitation: 'desk/sending-invitation',
    renewing: 'desk/renewing',
    withdrawing: 'desk/withdrawing',
    choosingRole: 'desk/choosing-role',
    savingRole: 'desk/saving-role',
    confirmingRemoval: 'desk/confirming-removal',
    removing: 'desk/removing',
  },
  starts: { 'I look after the Players’ team': 'readingTeam: team.changed' },
  transitions: {
    readingTeam: {
      'the team is read': 'listing',
      'I look after it no more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'the team cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingTeam: team.changed' },
    signedOut: { 'I try again': 'readingTeam: team.changed' },
    listing: {
      'I want to invite somebody': 'inviting',
      'I send Lena’s again': 'renewing',
      'I take Lena’s back': 'withdrawing',
      'I open Jonas': 'choosingRole',
      'I open myself': 'choosingRole',
    },
    inviting: {
      ...leavingForm,
      'I invite Maya': 'sendingInvitation',
      'I press for Maya again': 'sendingInvitation',
      'I invite Noor': 'sendingInvitation',
    },
    sendingInvitation: {
      'the invitation is mailed': 'readingTeam: team.changed',
      'they work here already': 'inviting',
      'there is no more room': 'inviting',
      'I may not invite any more': 'readingTeam: team.changed',
      'the session is over when I invite': 'inviting: session.ended',
      'no answer comes about the invitation': 'inviting',
    },
    renewing: {
      'the invitation is mailed': 'readingTeam: team.changed',
      'they work here already': 'readingTeam: team.changed',
      'there is no more room': 'readingTeam: team.changed',
      'I may not invite any more': 'readingTeam: team.changed',
      'the session is over when I invite': 'signedOut: session.ended',
      'no answer comes about the invitation': 'readingTeam: team.changed',
    },
    withdrawing: {
      'the invitation ends': 'readingTeam: team.changed',
      'it was open no more': 'readingTeam: team.changed',
      'the session is over when I take it back': 'signedOut: session.ended',
      'no answer comes about its end': 'readingTeam: team.changed',
    },
    choosingRole: {
      ...leavingForm,
      'I save an owner’s role': ['savingRole', 'stays'],
      'I save a steward’s role': ['savingRole', 'stays'],
      'I save a manager’s role': 'savingRole',
      'I limit a steward to one event': 'savingRole',
      'I want to remove them': ['confirmingRemoval', 'stays'],
    },
    savingRole: {
      'the role is changed': 'readingTeam: team.changed',
      'I am the last owner': 'choosingRole',
      'they work here no more': 'readingTeam: team.changed',
      'the session is over when I save': 'choosingRole: session.ended',
      'no answer comes about the role': 'choosingRole',
    },
    confirmingRemoval: { ...leavingForm, 'I confirm': 'removing' },
    removing: {
      'they are removed': 'readingTeam: team.changed',
      'they were removed before': 'readingTeam: team.changed',
      'the session is over when I remove': 'signedOut: session.ended',
      'no answer comes about the removal': 'readingTeam: team.changed',
    },
  },
  asks: {
    getDeskMembers: { organizationId: 'o-1' },
    inviteMember: ({ sample, event, was }) =>
      event.type === 'team.renew'
        ? {
            organizationId: 'o-1',
            emailAddress: 'lena@foyer.example',
            role: 'OrganizationDoorSteward',
            eventIds: ['ev-1'],
            idempotencyKey: 'press-4',
          }
        : {
            organizationId: 'o-1',
            emailAddress: sample === 'I invite Noor' ? 'noor@foyer.example' : 'maya@foyer.example',
            role: 'OrganizationBoxOffice',
            eventIds: sample === 'I invite Noor' ? ['ev-2'] : null,
            idempotencyKey: keyOf(sample, was.context),
          },
    withdrawInvitation: { id: 'i-1', idempotencyKey: 'press-5' },
    changeMember: ({ sample, was }) => ({
      id: was.context.member?.id,
      ...Object.entries(placesOf).find(([name]) => name === sample)?.[1],
      idempotencyKey: 'press-6',
    }),
    removeMember: { id: 'm-2', idempotencyKey: 'press-7' },
  },
  emits: {},
  says: teamSays,
  after: {
    'the team is read': ({ context }) => context.team === team,
    'the team cannot be read': ({ context }) => context.unread !== null,
    'I want to invite somebody': ({ context }) =>
      context.draft.emailAddress === '' && context.draft.role === 'OrganizationManager' && context.told === null,
    'I invite Noor': ({ context }) => context.draft === other && context.trouble === null,
    'I invite Maya': ({ context }) => context.draft === draft && context.trouble === null,
    'I send Lena’s again': ({ context }) => context.invitation === lena && context.told === null,
    'I take Lena’s back': ({ context }) => context.invitation === lena && context.told === null,
    'I open Jonas': ({ context }) => context.member === jonas && context.trouble === null && context.told === null,
    'I open myself': ({ context }) => context.member === dev,
    'I save a manager’s role': ({ context }) => context.trouble === null,
    'I cancel': ({ value }, was) => (value === 'readingTeam') === (was.context.trouble?.kind === 'failed'),
    'the invitation is mailed': ({ context }, was) =>
      was.value === 'renewing'
        ? isTold(context, 'RENEWED', 'lena@foyer.example')
        : isTold(context, 'INVITED', was.context.draft.emailAddress),
    'they work here already': ({ context }, was) =>
      was.value === 'renewing' ? isTold(context, 'GONE', 'lena@foyer.example') : why(context) === 'ALREADY_MEMBER',
    'there is no more room': ({ context }, was) =>
      was.value === 'renewing' || (context.trouble?.kind === 'full' && context.trouble.maxMembers === 30),
    'no answer comes about the invitation': ({ context }, was) =>
      was.value === 'renewing' ? isTold(context, 'UNKNOWN', 'lena@foyer.example') : context.trouble?.kind === 'failed',
    'the invitation ends': ({ context }) => isTold(context, 'WITHDRAWN', 'lena@foyer.example'),
    'it was open no more': ({ context }) => isTold(context, 'GONE', 'lena@foyer.example'),
    'no answer comes about its end': ({ context }) => isTold(context, 'UNKNOWN', 'lena@foyer.example'),
    'the role is changed': ({ context }, was) => isTold(context, 'CHANGED', nameIn(was.context)),
    'I am the last owner': ({ context }) => why(context) === 'LAST_OWNER',
    'they work here no more': ({ context }, was) => isTold(context, 'GONE', nameIn(was.context)),
    'no answer comes about the role': ({ context }) => context.trouble?.kind === 'failed',
    'they are removed': ({ context }) => isTold(context, 'REMOVED', 'Jonas Beck'),
    'they were removed before': ({ context }) => isTold(context, 'GONE', 'Jonas Beck'),
    'no answer comes about the removal': ({ context }) => isTold(context, 'UNKNOWN', 'Jonas Beck'),
  },
  reads: ({ member, invitation, draft: of, trouble, told, team: known, idempotencyKey }) => [
    member?.id,
    invitation?.id,
    of.emailAddress,
    trouble && [trouble.kind, idempotencyKey],
    told?.outcome,
    known !== null,
  ],
  situation: ({ value, context }) => [value, context.member?.id, context.trouble?.kind],
  invariant: ({ value, context }) =>
    (!['choosingRole', 'savingRole', 'confirmingRemoval', 'removing'].includes(value) || context.member !== null) &&
    (!['confirmingRemoval', 'removing'].includes(value) || context.member === jonas) &&
    (!['renewing', 'withdrawing'].includes(value) || context.invitation === lena) &&
    (value !== 'listing' || (context.team !== null && context.member === null && context.trouble === null)),
};

type Known = {
  member: { firstName: string; lastName: string } | null;
  trouble: { kind: string; why?: string } | null;
  told: { outcome: string; whom: string } | null;
  draft: Draft;
  idempotencyKey: string;
};

const isTold = ({ told }: Known, outcome: string, whom: string) => told?.outcome === outcome && told.whom === whom;
const why = ({ trouble }: Known) => trouble?.why ?? null;
const nameIn = ({ member }: Known) => (member ? `${member.firstName} ${member.lastName}` : '');

/** Of a press: its own key, or that of the one before, which got no answer and was for the same person. */
function keyOf(sample: string, { trouble, draft: of, idempotencyKey }: Known): string {
  const own = sample === 'I invite Noor' ? 'press-3' : sample === 'I invite Maya' ? 'press-1' : 'press-2';
  const isSame = (sample === 'I invite Noor') === (of.emailAddress === 'noor@foyer.example');
  return trouble?.kind === 'failed' && isSame ? idempotencyKey : own;
}
