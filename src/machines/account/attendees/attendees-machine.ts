import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import {
  unexpectedError,
  type ServiceResult,
  type Notice,
  type NotifyEvent,
  type SavingTrouble,
} from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type {
  CreateAttendeeResult,
  DeleteAttendeeResult,
  SavedAttendees,
  UpdateAttendeeResult,
} from '#services/account/attendees/attendees-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { AttendeeFieldsFragment } from '#services/generated/graphql.ts';

export type Attendee = AttendeeFieldsFragment;
/** The four fields as they are typed; an empty optional one is none. */
export type AttendeeDetails = { firstName: string; lastName: string; emailAddress: string; phoneNumber: string };

type Context = {
  attendees: Attendee[];
  /** The attendee that is edited or deleted. */
  chosen: Attendee | null;
  /** What is on its way to the server. */
  details: AttendeeDetails;
  /** Of what is on its way; of a new attendee until it is known whether they were saved. */
  idempotencyKey: string | null;
  /** Why the open form was not saved. */
  trouble: SavingTrouble | null;
};

type Event =
  | { type: 'attendees.retry' }
  | { type: 'attendees.create' }
  | { type: 'attendees.edit'; attendee: Attendee }
  | { type: 'attendees.delete'; attendee: Attendee }
  /** idempotencyKey: made by the press. */
  | { type: 'attendees.save'; details: AttendeeDetails; idempotencyKey: string }
  | { type: 'attendees.confirm' }
  | { type: 'attendees.cancel' };

type Emitted = NotifyEvent | { type: 'attendee.saved'; attendee: Attendee } | { type: 'session.ended' };
type Result = SavedAttendees | CreateAttendeeResult | UpdateAttendeeResult | DeleteAttendeeResult | NoResult;
type Saving = { details: AttendeeDetails; idempotencyKey: string };

export type AttendeesActors = {
  getSavedAttendees: PromiseActorLogic<SavedAttendees | SessionEnded>;
  createAttendee: PromiseActorLogic<
    ServiceResult<CreateAttendeeResult | NoResult>,
    { input: AttendeeDetails; idempotencyKey: string }
  >;
  updateAttendee: PromiseActorLogic<
    ServiceResult<UpdateAttendeeResult | NoResult>,
    { id: string; input: AttendeeDetails; idempotencyKey: string }
  >;
  deleteAttendee: PromiseActorLogic<ServiceResult<DeleteAttendeeResult | SessionEnded>, { id: string }>;
};

export const attendeesMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as AttendeesActors,
  guards: {
    is: (_, params: { result: Result; typename: Result['__typename'] }) => params.result.__typename === params.typename,
    isChangeable: (_, params: { attendee: Attendee }) => !params.attendee.isDefault,
    isNamed: (_, params: { details: AttendeeDetails }) =>
      params.details.firstName.trim() !== '' && params.details.lastName.trim() !== '',
    isInDoubt: ({ context }) => context.trouble !== null,
  },
  actions: {
    rememberAttendees: assign({
      attendees: ({ context }, params: { result: Result }) =>
        params.result.__typename === 'SavedAttendees' ? params.result.attendees : context.attendees,
    }),
    rememberAttendee: assign({
      attendees: ({ context }, params: { result: Result }) => withAttendee(context.attendees, params.result),
    }),
    choose: assign({ chosen: (_, params: { attendee: Attendee }) => params.attendee, trouble: null }),
    chooseNobody: assign({ chosen: null, trouble: null, idempotencyKey: null }),
    /** A second press after a lost answer is the same new attendee. */
    rememberNew: assign(({ context }, { details, idempotencyKey }: Saving) => ({
      details,
      idempotencyKey: context.idempotencyKey ?? idempotencyKey,
      trouble: null,
    })),
    rememberChange: assign((_, { details, idempotencyKey }: Saving) => ({ details, idempotencyKey, trouble: null })),
    rememberTrouble: assign({
      trouble: (_, params: Refused) => ({
        kind: 'refused' as const,
        message: (params.notice ?? unexpectedError).message,
      }),
    }),
    rememberUnknownOutcome: assign({ trouble: { kind: 'outcomeUnknown' } }),
    notify: emit((_, params: Refused) => ({ type: 'notify' as const, notice: params.notice ?? unexpectedError })),
    emitSaved: emit((_, params: { result: Result }) => ({
      type: 'attendee.saved' as const,
      attendee: attendeeIn(params.result),
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'attendees',
  context: {
    attendees: [],
    chosen: null,
    details: { firstName: '', lastName: '', emailAddress: '', phoneNumber: '' },
    idempotencyKey: null,
    trouble: null,
  },
  initial: 'readingAttendees',
  states: {
    readingAttendees: {
      description: 'The server is asked for the saved attendees; a list that was shown stays.',
      invoke: {
        id: 'getSavedAttendees',
        src: 'getSavedAttendees',
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ result: event.output, typename: 'SavedAttendees' }) },
            target: 'listing',
            actions: { type: 'rememberAttendees', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'signedOut', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The attendees could not be read; it can be tried again.',
      on: { 'attendees.retry': 'readingAttendees' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'attendees.retry': 'readingAttendees' },
    },
    listing: {
      description: 'The list, in which all but the default attendee can be edited and deleted.',
      entry: 'chooseNobody',
      on: {
        'attendees.create': 'creating',
        'attendees.edit': {
          guard: { type: 'isChangeable', params: ({ event }) => ({ attendee: event.attendee }) },
          target: 'editing',
          actions: { type: 'choose', params: ({ event }) => ({ attendee: event.attendee }) },
        },
        'attendees.delete': {
          guard: { type: 'isChangeable', params: ({ event }) => ({ attendee: event.attendee }) },
          target: 'confirmingDelete',
          actions: { type: 'choose', params: ({ event }) => ({ attendee: event.attendee }) },
        },
      },
    },
    creating: {
      description: 'The form of a new attendee is open.',
      on: {
        'attendees.cancel': [{ guard: 'isInDoubt', target: 'readingAttendees' }, { target: 'listing' }],
        'attendees.save': {
          guard: { type: 'isNamed', params: ({ event }) => ({ details: event.details }) },
          target: 'savingNew',
          actions: { type: 'rememberNew', params: ({ event }) => event },
        },
      },
    },
    savingNew: {
      description: 'The new attendee is on the way to the server; a second save is refused.',
      invoke: {
        id: 'createAttendee',
        src: 'createAttendee',
        input: ({ context }) => savingOf(context),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ result: event.output.result, typename: 'Attendee' }) },
            target: 'listing',
            actions: [
              { type: 'rememberAttendee', params: ({ event }) => ({ result: event.output.result }) },
              { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ result: event.output.result, typename: 'SessionEnded' }) },
            target: 'creating',
            actions: 'emitSessionEnded',
          },
          {
            target: 'creating',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: {
          target: 'creating',
          actions: ['rememberUnknownOutcome', { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
    editing: {
      description: 'The form of a saved attendee is open.',
      on: {
        'attendees.cancel': [{ guard: 'isInDoubt', target: 'readingAttendees' }, { target: 'listing' }],
        'attendees.save': {
          guard: { type: 'isNamed', params: ({ event }) => ({ details: event.details }) },
          target: 'savingChange',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
      },
    },
    savingChange: {
      description: 'The changed attendee is on the way to the server.',
      invoke: {
        id: 'updateAttendee',
        src: 'updateAttendee',
        input: ({ context }) => ({ id: required(context.chosen, 'the chosen attendee').id, ...savingOf(context) }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ result: event.output.result, typename: 'Attendee' }) },
            target: 'listing',
            actions: [
              { type: 'rememberAttendee', params: ({ event }) => ({ result: event.output.result }) },
              { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
              { type: 'emitSaved', params: ({ event }) => ({ result: event.output.result }) },
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ result: event.output.result, typename: 'SessionEnded' }) },
            target: 'editing',
            actions: 'emitSessionEnded',
          },
          {
            target: 'editing',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: {
          target: 'editing',
          actions: ['rememberUnknownOutcome', { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
    confirmingDelete: {
      description: 'The person is asked whether the attendee is to go.',
      on: { 'attendees.cancel': 'listing', 'attendees.confirm': 'deleting' },
    },
    deleting: {
      description: 'The server deletes the attendee; its answer is read from the list afterwards.',
      invoke: {
        id: 'deleteAttendee',
        src: 'deleteAttendee',
        input: ({ context }) => ({ id: required(context.chosen, 'the chosen attendee').id }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ result: event.output.result, typename: 'SessionEnded' }) },
            target: 'listing',
            actions: 'emitSessionEnded',
          },
          {
            target: 'readingAttendees',
            actions: { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: {
          target: 'readingAttendees',
          actions: { type: 'notify', params: { notice: unexpectedError } },
        },
      },
    },
  },
});

type Refused = { notice: Notice | null };

function attendeeIn(result: Result): Attendee {
  if (result.__typename === 'Attendee') return result;
  throw new Error(`no attendee was saved: ${result.__typename}`);
}

function savingOf({ details, idempotencyKey }: Context): { input: AttendeeDetails; idempotencyKey: string } {
  if (idempotencyKey === null) throw new Error('nothing is saved');
  return { input: details, idempotencyKey };
}

/** The list with an attendee added at its end or put in its place. */
function withAttendee(attendees: Attendee[], result: Result): Attendee[] {
  if (result.__typename !== 'Attendee') return attendees;
  return attendees.some(({ id }) => id === result.id)
    ? attendees.map((known) => (known.id === result.id ? result : known))
    : [...attendees, result];
}

export type AttendeesActorRef = ActorRefFrom<typeof attendeesMachine>;
