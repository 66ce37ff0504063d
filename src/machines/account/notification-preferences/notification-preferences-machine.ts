import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type NotifyEvent } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  EmailChoice,
  EmailChoices,
  SavedPreferences,
} from '#services/account/notification-preferences/notification-preferences-service.ts';

type Context = {
  /** As the server keeps them; null until they were read. */
  saved: EmailChoices | null;
  /** As the toggles stand: ahead of the server while a change is under way. */
  shown: EmailChoices | null;
  change: { choice: EmailChoice; email: boolean };
};

type Event =
  | { type: 'preferences.choose'; choice: EmailChoice; email: boolean }
  | { type: 'preferences.reset' }
  | { type: 'preferences.retry' };

type Emitted = NotifyEvent | { type: 'session.ended' };
type Answered = SavedPreferences | SessionEnded;

export type NotificationPreferencesActors = {
  getNotificationPreferences: PromiseActorLogic<Answered>;
  updateMemberNotificationPreferences: PromiseActorLogic<Answered, { choice: EmailChoice; email: boolean }>;
};

export const notificationPreferencesMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as NotificationPreferencesActors,
  guards: {
    isSaved: (_, params: { answer: Answered }) => params.answer.__typename === 'SavedPreferences',
    isChange: ({ context }, params: { choice: EmailChoice; email: boolean }) =>
      context.shown?.[params.choice] !== params.email,
  },
  actions: {
    rememberSaved: assign(({ context }, params: { answer: Answered }) =>
      params.answer.__typename === 'SavedPreferences'
        ? { saved: params.answer.choices, shown: params.answer.choices }
        : context,
    ),
    showChange: assign(({ context }, params: { choice: EmailChoice; email: boolean }) => ({
      change: params,
      shown: context.shown && { ...context.shown, [params.choice]: params.email },
    })),
    rollBack: assign({ shown: ({ context }) => context.saved }),
    notifyUnexpected: emit({ type: 'notify' as const, notice: unexpectedError }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'notificationPreferences',
  context: { saved: null, shown: null, change: { choice: 'eventReminder', email: true } },
  initial: 'readingPreferences',
  states: {
    readingPreferences: {
      description: 'The saved preferences are read; the toggles are disabled.',
      invoke: {
        id: 'getNotificationPreferences',
        src: 'getNotificationPreferences',
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberSaved', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'signedOut', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The preferences could not be read; it can be tried again.',
      on: { 'preferences.retry': 'readingPreferences' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'preferences.retry': 'readingPreferences' },
    },
    choosing: {
      description: 'The toggles stand as saved; a change saves at once, a reset reads what is saved.',
      on: {
        'preferences.choose': {
          guard: { type: 'isChange', params: ({ event: { choice, email } }) => ({ choice, email }) },
          target: 'savingChoice',
          actions: { type: 'showChange', params: ({ event: { choice, email } }) => ({ choice, email }) },
        },
        'preferences.reset': 'readingPreferences',
      },
    },
    savingChoice: {
      description: 'One toggle is ahead of the server; both are disabled until it has answered.',
      invoke: {
        id: 'updateMemberNotificationPreferences',
        src: 'updateMemberNotificationPreferences',
        input: ({ context }) => context.change,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberSaved', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'choosing', actions: ['rollBack', 'emitSessionEnded'] },
        ],
        onError: { target: 'choosing', actions: ['rollBack', 'notifyUnexpected'] },
      },
    },
  },
});

export type NotificationPreferencesActorRef = ActorRefFrom<typeof notificationPreferencesMachine>;
