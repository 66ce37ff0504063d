import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { NavigateEvent } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { LeaveOrganizationResult } from '#services/desk/workplace/workplace-service.ts';

type Input = { organizationId: string };
/** idempotencyKey: of the press that is carried out; the same until its outcome is known. */
type Context = { organizationId: string; idempotencyKey: string };
type Event =
  | { type: 'departure.ask' }
  | { type: 'departure.confirm'; idempotencyKey: string }
  | { type: 'departure.askAgain' }
  | { type: 'departure.cancel' };
type Emitted = NavigateEvent | { type: 'session.ended' };
type Answer = LeaveOrganizationResult | NotTheirs | SessionEnded;

export type DepartureActors = {
  leaveOrganization: PromiseActorLogic<Answer, { organizationId: string; idempotencyKey: string }>;
};

/** Somebody gives their own role up. The last owner can't (docs/decisions/144). */
export const departureMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as DepartureActors,
  guards: {
    is: (_, params: { answer: Answer; typename: string }) => params.answer.__typename === params.typename,
  },
  actions: {
    rememberKey: assign({ idempotencyKey: (_, params: { idempotencyKey: string }) => params.idempotencyKey }),
    leadAway: emit({ type: 'navigate' as const, to: '/desk', replace: true }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'departure',
  context: ({ input }) => ({ organizationId: input.organizationId, idempotencyKey: '' }),
  initial: 'staying',
  states: {
    staying: {
      description: 'The person works there.',
      on: { 'departure.ask': 'confirming' },
    },
    confirming: {
      description: 'The person is asked whether they mean it, and told what they lose.',
      on: {
        'departure.confirm': {
          target: 'leaving',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'departure.cancel': 'staying',
      },
    },
    leaving: {
      description: 'The server takes the role away; a second press changes nothing.',
      invoke: {
        id: 'leaveOrganization',
        src: 'leaveOrganization',
        input: ({ context: { organizationId, idempotencyKey } }) => ({ organizationId, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'LastOwnerError' }) },
            target: 'kept',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'confirming',
            actions: 'emitSessionEnded',
          },
          { target: 'left', actions: 'leadAway' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'No answer came. It can be asked for again with the same key, which leaves once.',
      on: { 'departure.askAgain': 'leaving', 'departure.cancel': 'staying' },
    },
    kept: {
      description: 'An organizer needs an owner, and the person is the last: somebody else has to become one first.',
      on: { 'departure.cancel': 'staying' },
    },
    left: { description: 'The person works there no more, and is led to whom they work for.', type: 'final' },
  },
});

export type DepartureActorRef = ActorRefFrom<typeof departureMachine>;
