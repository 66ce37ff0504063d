import type { ActorRefFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { beginning, invitedBy, placeIn, teamSetup } from '#machines/desk/team/team-setup.ts';

/** Who works for an organizer and who is invited to, as an owner looks after them (docs/decisions/146). */
export const teamMachine = teamSetup.createMachine({
  id: 'team',
  context: ({ input }) => beginning(input),
  initial: 'readingTeam',
  states: {
    readingTeam: {
      description: 'The server is asked who works there and who is invited; a list that was shown stays.',
      entry: 'emitChanged',
      invoke: {
        id: 'getDeskMembers',
        src: 'getDeskMembers',
        input: ({ context }) => ({ organizationId: context.organizationId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskTeam' }) },
            target: 'listing',
            actions: { type: 'rememberTeam', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'notPermitted', actions: 'emitPlaceChanged' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'The team could not be read; it can be tried again.',
      on: { 'team.retry': 'readingTeam' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'team.retry': 'readingTeam' },
    },
    notPermitted: {
      description: 'The person looks after the team no more: the page asks what they are by now.',
      type: 'final',
    },
    listing: {
      description: 'Members and invitations; what came of the last deed is told above them.',
      entry: 'closeDialog',
      on: {
        'team.invite': { target: 'inviting', actions: 'startDraft' },
        'team.renew': {
          target: 'renewing',
          actions: { type: 'rememberInvitation', params: ({ event }) => event },
        },
        'team.withdraw': {
          target: 'withdrawing',
          actions: { type: 'rememberInvitation', params: ({ event }) => event },
        },
        'team.open': {
          target: 'choosingRole',
          actions: { type: 'choose', params: ({ event }) => ({ member: event.member }) },
        },
      },
    },
    inviting: {
      description: 'Whose address, which role and at which events; what each role may do stands beside it.',
      on: {
        'team.send': {
          guard: { type: 'isWhole', params: ({ event }) => ({ draft: event.draft }) },
          target: 'sendingInvitation',
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
        'team.cancel': [{ guard: 'isInDoubt', target: 'readingTeam' }, { target: 'listing' }],
      },
    },
    sendingInvitation: {
      description: 'The invitation is made and mailed; a second press is refused.',
      invoke: {
        id: 'inviteMember',
        src: 'inviteMember',
        input: ({ context }) => invitedBy(context),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskInvitation' }) },
            target: 'readingTeam',
            actions: { type: 'concludeDraft', params: { outcome: 'INVITED' } },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'inviting',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'readingTeam',
          },
          {
            target: 'inviting',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'inviting',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    renewing: {
      description:
        'A new link is mailed, for seven days more, to the same role at the same events; the one before ends.',
      invoke: {
        id: 'inviteMember',
        src: 'inviteMember',
        input: ({ context: { organizationId, invitation, idempotencyKey } }) => {
          const { emailAddress, role, eventIds } = required(invitation, 'the invitation');
          return { organizationId, emailAddress, role, eventIds, idempotencyKey };
        },
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskInvitation' }) },
            target: 'readingTeam',
            actions: { type: 'concludeInvitation', params: { outcome: 'RENEWED' } },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'readingTeam', actions: { type: 'concludeInvitation', params: { outcome: 'GONE' } } },
        ],
        onError: { target: 'readingTeam', actions: { type: 'concludeInvitation', params: { outcome: 'UNKNOWN' } } },
      },
    },
    withdrawing: {
      description: 'The invitation ends, and its link with it.',
      invoke: {
        id: 'withdrawInvitation',
        src: 'withdrawInvitation',
        input: ({ context: { invitation, idempotencyKey } }) => ({
          id: required(invitation, 'the invitation').id,
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskInvitation' }) },
            target: 'readingTeam',
            actions: { type: 'concludeInvitation', params: { outcome: 'WITHDRAWN' } },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'readingTeam', actions: { type: 'concludeInvitation', params: { outcome: 'GONE' } } },
        ],
        onError: { target: 'readingTeam', actions: { type: 'concludeInvitation', params: { outcome: 'UNKNOWN' } } },
      },
    },
    choosingRole: {
      description: 'One member: the role, at which events it is good, and whether they work there at all.',
      on: {
        'team.save': {
          guard: { type: 'isToSave', params: ({ event }) => ({ place: event.place }) },
          target: 'savingRole',
          actions: { type: 'rememberPlace', params: ({ event }) => event },
        },
        'team.remove': { guard: 'isSomebodyElse', target: 'confirmingRemoval' },
        'team.cancel': [{ guard: 'isInDoubt', target: 'readingTeam' }, { target: 'listing' }],
      },
    },
    savingRole: {
      description: 'The role and its events are on their way to the server; an owner’s is good at all of them.',
      invoke: {
        id: 'changeMember',
        src: 'changeMember',
        input: ({ context: { member, place, idempotencyKey } }) => ({
          id: required(member, 'the member').id,
          ...placeIn(place),
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskMember' }) },
            target: 'readingTeam',
            actions: { type: 'concludeMember', params: { outcome: 'CHANGED' } },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'choosingRole',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'readingTeam',
            actions: { type: 'concludeMember', params: { outcome: 'GONE' } },
          },
          {
            target: 'choosingRole',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'choosingRole',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingRemoval: {
      description: 'The person is asked whether the member is to go, and told what ends.',
      on: {
        'team.confirm': {
          target: 'removing',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'team.cancel': [{ guard: 'isInDoubt', target: 'readingTeam' }, { target: 'listing' }],
      },
    },
    removing: {
      description: 'The server takes the role away; how things are is read afterwards.',
      invoke: {
        id: 'removeMember',
        src: 'removeMember',
        input: ({ context: { member, idempotencyKey } }) => ({
          id: required(member, 'the member').id,
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'RemovedMember' }) },
            target: 'readingTeam',
            actions: { type: 'concludeMember', params: { outcome: 'REMOVED' } },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'readingTeam', actions: { type: 'concludeMember', params: { outcome: 'GONE' } } },
        ],
        onError: { target: 'readingTeam', actions: { type: 'concludeMember', params: { outcome: 'UNKNOWN' } } },
      },
    },
  },
});

export type TeamActorRef = ActorRefFrom<typeof teamMachine>;
