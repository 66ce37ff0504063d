import { assign, emit, enqueueActions, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure, Message } from '#domain/message.ts';
import { failureOf, unknownError, type ServiceResult, type Notice } from '#domain/notice.ts';
import type { ListedRegistration, OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  CancelRegistrationResult,
  HeldRegistration,
  NoRegistration,
} from '#services/account/registrations/registrations-service.ts';

type Context = {
  /** Who is here; null for nobody. */
  personId: string | null;
  /** What was opened, as the list has it. */
  listed: OpenedTicket | null;
  isToGiveUp: boolean;
  /** The same as the server told it last while nothing was done. */
  held: HeldRegistration | null;
  /** Why it could not be read. */
  trouble: Failure | null;
  /** Why the server did not let it be given up; null where no answer came. */
  refusal: Message | null;
};

type Event =
  | { type: 'change.edit'; registration: OpenedTicket }
  | { type: 'change.giveUp'; registration: OpenedTicket }
  | { type: 'change.confirm' }
  | { type: 'change.checkAgain' }
  | { type: 'change.retry' }
  | { type: 'change.close' }
  | { type: 'person.known'; personId: string | null };

type Emitted =
  | { type: 'registration.known'; registration: ListedRegistration }
  /** One is not good any more. */
  | { type: 'tickets.changed' }
  /** Money comes back for it: it is cancelled by a quote. */
  | { type: 'cancellation.wanted'; held: HeldRegistration }
  | { type: 'session.ended' };

type Found = HeldRegistration | NoRegistration | SessionEnded;
type Cancelling = CancelRegistrationResult | SessionEnded;

export type RegistrationChangeActors = {
  getHeldRegistration: PromiseActorLogic<Found, { id: string }>;
  cancelRegistration: PromiseActorLogic<ServiceResult<Cancelling>, { id: string }>;
};

const isHeld = (found: Found | Cancelling): found is HeldRegistration => found.__typename === 'Registration';

/** Edit and Remove of a registration: its answers and attendee, or giving it up (docs/decisions/078, 085). */
export const registrationChangeMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as RegistrationChangeActors,
  guards: {
    isSomeoneElse: ({ context }, params: { personId: string | null }) => context.personId !== params.personId,
    is: (_, params: { found: Found | Cancelling; typename: string }) => params.found.__typename === params.typename,
    isToEdit: ({ context }, params: { found: Found }) => isHeld(params.found) && !context.isToGiveUp,
    isCancelled: (_, params: { found: Found }) => isHeld(params.found) && params.found.state === 'Cancelled',
    isMoneyBack: (_, params: { found: Found }) => isHeld(params.found) && params.found.moneyIfCancelled === 'BACK',
    isLocked: (_, params: { found: Found }) => isHeld(params.found) && params.found.lock !== null,
  },
  actions: {
    rememberPerson: assign({ personId: (_, params: { personId: string | null }) => params.personId }),
    choose: assign({
      listed: (_, params: { registration: OpenedTicket; isToGiveUp: boolean }) => params.registration,
      isToGiveUp: (_, params: { registration: OpenedTicket; isToGiveUp: boolean }) => params.isToGiveUp,
      held: null,
      trouble: null,
      refusal: null,
    }),
    rememberHeld: assign({
      held: ({ context }, params: { found: Found }) => (isHeld(params.found) ? params.found : context.held),
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetTrouble: assign({ trouble: null }),
    rememberRefusal: assign({
      refusal: (_, params: { notice: Notice | null }) => (params.notice ?? unknownError).message,
    }),
    forgetRefusal: assign({ refusal: null }),
    emitKnown: enqueueActions(({ enqueue }, params: { found: Found | Cancelling }) => {
      if (isHeld(params.found)) enqueue.emit({ type: 'registration.known', registration: params.found });
    }),
    emitCancellationWanted: enqueueActions(({ enqueue }, params: { found: Found }) => {
      if (isHeld(params.found)) enqueue.emit({ type: 'cancellation.wanted', held: params.found });
    }),
    emitTicketsChanged: emit({ type: 'tickets.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'registrationChange',
  context: { personId: null, listed: null, isToGiveUp: false, held: null, trouble: null, refusal: null },
  initial: 'closed',
  // Whatever is under way was asked by somebody who has left.
  on: {
    'person.known': {
      guard: { type: 'isSomeoneElse', params: ({ event }) => ({ personId: event.personId }) },
      target: '.closed',
      actions: { type: 'rememberPerson', params: ({ event }) => ({ personId: event.personId }) },
    },
  },
  states: {
    closed: {
      description: 'The list alone is seen.',
      on: {
        'change.edit': {
          target: 'reading',
          actions: {
            type: 'choose',
            params: ({ event }) => ({ registration: event.registration, isToGiveUp: false }),
          },
        },
        'change.giveUp': {
          target: 'reading',
          actions: {
            type: 'choose',
            params: ({ event }) => ({ registration: event.registration, isToGiveUp: true }),
          },
        },
      },
    },
    reading: {
      description: 'The registration is asked for afresh: the list may be old, and another tab may have changed it.',
      invoke: {
        id: 'getHeldRegistration',
        src: 'getHeldRegistration',
        input: ({ context }) => ({ id: listedIn(context).id }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, typename: 'NoRegistration' }) },
            target: 'missing',
          },
          {
            guard: { type: 'isToEdit', params: ({ event }) => ({ found: event.output }) },
            target: 'editing',
            actions: [
              { type: 'rememberHeld', params: ({ event }) => ({ found: event.output }) },
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ found: event.output }) },
            target: 'locked',
            actions: [
              { type: 'rememberHeld', params: ({ event }) => ({ found: event.output }) },
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            guard: { type: 'isMoneyBack', params: ({ event }) => ({ found: event.output }) },
            target: 'closed',
            actions: [
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output }) },
              { type: 'emitCancellationWanted', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            target: 'asking',
            actions: [
              { type: 'rememberHeld', params: ({ event }) => ({ found: event.output }) },
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'change.close': 'closed' },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'change.retry': { target: 'reading', actions: 'forgetTrouble' }, 'change.close': 'closed' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'change.retry': 'reading', 'change.close': 'closed' },
    },
    missing: {
      description: 'The person has no such registration.',
      on: { 'change.close': 'closed' },
    },
    editing: {
      description: 'Its answers and its attendee are shown, each with a flow of its own that saves them.',
      on: { 'change.close': 'closed' },
    },
    locked: {
      description: 'It can’t be given up any more, and the reason is said.',
      on: { 'change.close': 'closed' },
    },
    asking: {
      description: 'What is given up, the organizer’s rule and what becomes of the money are said; the person decides.',
      on: { 'change.confirm': 'givingUp', 'change.close': 'closed' },
    },
    givingUp: {
      description: 'The server gives it up; a second press changes nothing.',
      entry: 'forgetRefusal',
      invoke: {
        id: 'cancelRegistration',
        src: 'cancelRegistration',
        input: ({ context }) => ({ id: listedIn(context).id }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output.result, typename: 'Registration' }) },
            target: 'givenUp',
            actions: [
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output.result }) },
              'emitTicketsChanged',
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output.result, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            target: 'checking',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: 'checking',
      },
    },
    checking: {
      description: 'It was refused, or the answer was lost: the registration itself tells what has become of it.',
      invoke: {
        id: 'checkRegistration',
        src: 'getHeldRegistration',
        input: ({ context }) => ({ id: listedIn(context).id }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, typename: 'NoRegistration' }) },
            target: 'missing',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ found: event.output }) },
            target: 'givenUp',
            actions: [{ type: 'emitKnown', params: ({ event }) => ({ found: event.output }) }, 'emitTicketsChanged'],
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ found: event.output }) },
            target: 'locked',
            actions: [
              { type: 'rememberHeld', params: ({ event }) => ({ found: event.output }) },
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            guard: { type: 'isMoneyBack', params: ({ event }) => ({ found: event.output }) },
            target: 'closed',
            actions: [
              { type: 'emitKnown', params: ({ event }) => ({ found: event.output }) },
              { type: 'emitCancellationWanted', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            target: 'notGivenUp',
            actions: { type: 'rememberHeld', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      description: 'Nobody knows yet whether it was given up; the person can have it checked.',
      on: { 'change.checkAgain': 'checking', 'change.close': 'closed' },
    },
    notGivenUp: {
      description: 'It is still the person’s: it never reached the server, or the server said why not.',
      on: { 'change.confirm': 'givingUp', 'change.close': 'closed' },
    },
    givenUp: {
      description: 'It is cancelled and its place is free; what becomes of the money is said once more.',
      on: { 'change.close': 'closed' },
    },
  },
});

function listedIn({ listed }: Context): OpenedTicket {
  if (!listed) throw new Error('no registration was opened');
  return listed;
}

export type RegistrationChangeActorRef = ActorRefFrom<typeof registrationChangeMachine>;
