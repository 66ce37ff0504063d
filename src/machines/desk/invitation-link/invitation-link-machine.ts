import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { InvitationRefusal } from '#services/desk/generated/graphql.ts';
import type {
  AcceptInviteResult,
  ReceivedInvitation,
  ReceivedInvitationResult,
} from '#services/desk/invitation/invitation-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';

/** MEMBER: the person works there already. OTHER: what this page does not know yet. */
export type LinkRefusal = InvitationRefusal | 'MEMBER' | 'OTHER';

/** token: from the link in the mail; empty where the address has none. */
type Input = { token: string };
type Context = {
  token: string;
  received: ReceivedInvitation | null;
  /** Where the person works since they accepted. */
  organization: DeskOrganization | null;
  refusal: LinkRefusal | null;
  /** Why it could not be looked up. */
  trouble: Failure | null;
  /** What was pressed got no answer. */
  isUnknown: boolean;
};
type Event = { type: 'invitationLink.accept' } | { type: 'invitationLink.retry' };
type Emitted = { type: 'session.ended' };
type Answer = ReceivedInvitationResult | AcceptInviteResult | SessionEnded;
type Answered = { answer: Answer };

export type InvitationLinkActors = {
  getReceivedInvitation: PromiseActorLogic<ReceivedInvitationResult, { token: string }>;
  acceptInvite: PromiseActorLogic<AcceptInviteResult | SessionEnded, { token: string }>;
};

function refusalOf(answer: Answer): LinkRefusal {
  if (answer.__typename === 'InvitationError') return answer.reason;
  return answer.__typename === 'AlreadyMemberError' ? 'MEMBER' : 'OTHER';
}

/** The page behind the mail that invites somebody to work for an organizer (docs/decisions/144). */
export const invitationLinkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as InvitationLinkActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
  },
  actions: {
    rememberReceived: assign({
      received: ({ context }, { answer }: Answered) =>
        answer.__typename === 'ReceivedInvitation' ? answer : context.received,
    }),
    rememberOrganization: assign({
      organization: ({ context }, { answer }: Answered) =>
        answer.__typename === 'DeskOrganization' ? answer : context.organization,
    }),
    rememberRefusal: assign({ refusal: (_, params: Answered) => refusalOf(params.answer) }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberSilence: assign({ isUnknown: true }),
    forgetSilence: assign({ isUnknown: false }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'invitationLink',
  context: ({ input }) => ({
    token: input.token,
    received: null,
    organization: null,
    refusal: null,
    trouble: null,
    isUnknown: false,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server tells what the link invites to, and who invites.',
      invoke: {
        id: 'getReceivedInvitation',
        src: 'getReceivedInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'ReceivedInvitation' }) },
            target: 'deciding',
            actions: { type: 'rememberReceived', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'It could not be looked up; it can be tried again.',
      on: { 'invitationLink.retry': 'reading' },
    },
    deciding: {
      description:
        'Organizer, role and who invites are seen; a mail scanner follows links too, so nothing is done yet.',
      on: { 'invitationLink.accept': 'accepting' },
    },
    accepting: {
      description: 'The logged-in account takes the role; a second press is refused.',
      entry: 'forgetSilence',
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrganization' }) },
            target: 'accepted',
            actions: { type: 'rememberOrganization', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'deciding', actions: 'rememberSilence' },
      },
    },
    signedOut: {
      description: 'Nobody is logged in: who is to work there is not known yet. The login leads back here.',
      on: { 'invitationLink.accept': 'accepting' },
    },
    accepted: { description: 'The person works there, and can open its desk.', type: 'final' },
    refused: { description: 'The link invites to nothing any more, or never did: why.', type: 'final' },
  },
});

export type InvitationLinkActorRef = ActorRefFrom<typeof invitationLinkMachine>;
