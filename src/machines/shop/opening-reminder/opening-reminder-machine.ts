import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type Notice, type NotifyEvent } from '#domain/notice.ts';

type Input = { eventId: string };
/** Nobody is here until session.changed says so. */
type Context = Input & { isSignedIn: boolean };

type Event =
  | { type: 'reminder.set' }
  | { type: 'reminder.remove' }
  /** The login dialog was closed, and nobody logged in. */
  | { type: 'login.left' }
  | { type: 'session.changed'; isSignedIn: boolean };

type Emitted = NotifyEvent | { type: 'reminder.loginNeeded' };

/** 'notToOpen': registration opened meanwhile, or will not. 'sessionEnded': the server refused it to a visitor. */
export type ReminderResult = 'set' | 'notToOpen' | 'sessionEnded';

export type OpeningReminderActors = {
  getHasOpeningReminder: PromiseActorLogic<boolean, { eventId: string }>;
  setOpeningReminder: PromiseActorLogic<ReminderResult, { eventId: string }>;
  removeOpeningReminder: PromiseActorLogic<'removed' | 'sessionEnded', { eventId: string }>;
};

export const reminderSet: Notice = { tone: 'success', message: { code: 'reminderSet' } };

/** Whether a person is mailed when registration for an event opens (docs/decisions/072). */
export const openingReminderMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as OpeningReminderActors,
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    hasSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    isTrue: (_, params: { answer: boolean }) => params.answer,
    isSet: (_, params: { answer: ReminderResult }) => params.answer === 'set',
    hasSessionEnded: (_, params: { answer: ReminderResult }) => params.answer === 'sessionEnded',
  },
  actions: {
    rememberSession: assign({ isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn }),
    askForLogin: emit({ type: 'reminder.loginNeeded' }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'openingReminder',
  context: ({ input }) => ({ ...input, isSignedIn: false }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Only somebody who is logged in can have asked to be reminded.',
      always: [{ guard: 'isSignedIn', target: 'learning' }, { target: 'unset' }],
    },
    learning: {
      description: 'The server says whether this person is to be reminded; a press does not wait for that.',
      invoke: {
        id: 'getHasOpeningReminder',
        src: 'getHasOpeningReminder',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => ({ answer: event.output }) }, target: 'set' },
          { target: 'unset' },
        ],
        onError: 'unset',
      },
      on: { 'reminder.set': 'setting' },
    },
    unset: {
      description: 'Not to be reminded, or not known to be: asking twice does no harm.',
      on: {
        'reminder.set': [
          { guard: 'isSignedIn', target: 'setting' },
          { target: 'awaitingLogin', actions: 'askForLogin' },
        ],
      },
    },
    awaitingLogin: {
      description: 'A visitor wants to be reminded: the login is asked for, and the wish is kept.',
      on: {
        'login.left': 'unset',
        'session.changed': [
          {
            guard: { type: 'hasSignedIn', params: ({ event }) => event },
            target: 'setting',
            actions: { type: 'rememberSession', params: ({ event }) => event },
          },
          { actions: { type: 'rememberSession', params: ({ event }) => event } },
        ],
      },
    },
    setting: {
      description: 'The server is told to mail this person when registration opens.',
      invoke: {
        id: 'setOpeningReminder',
        src: 'setOpeningReminder',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => ({ answer: event.output }) },
            target: 'set',
            actions: { type: 'notify', params: { notice: reminderSet } },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'awaitingLogin',
            actions: 'askForLogin',
          },
          { target: 'notToOpen' },
        ],
        onError: { target: 'unset', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    set: {
      description: 'This person is mailed when registration opens.',
      on: { 'reminder.remove': 'removing' },
    },
    removing: {
      description: 'The server is told not to.',
      invoke: {
        id: 'removeOpeningReminder',
        src: 'removeOpeningReminder',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: 'unset',
        onError: { target: 'set', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    notToOpen: {
      description:
        'Registration opened meanwhile, or will not open: the event’s page says so, and takes this button away.',
    },
  },
  on: {
    'session.changed': {
      target: '.opening',
      actions: { type: 'rememberSession', params: ({ event }) => event },
    },
  },
});
