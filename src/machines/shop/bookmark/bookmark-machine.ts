import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type NotifyEvent } from '#domain/notice.ts';

type Input = {
  eventId: string;
  /** Somebody wanted to save it before signing up, and comes back by the mail. */
  isWanted: boolean;
};
/** Nobody is here until session.changed says so: it begins as the server drew it. */
type Context = Input & { isSignedIn: boolean };

type Event =
  | { type: 'bookmark.save' }
  | { type: 'bookmark.unsave' }
  /** The login dialog was closed, and nobody logged in. */
  | { type: 'login.left' }
  | { type: 'session.changed'; isSignedIn: boolean };

type Emitted =
  | NotifyEvent
  | { type: 'bookmark.loginNeeded'; eventId: string }
  /** The login that it asked for was left. */
  | { type: 'bookmark.givenUp' };

/** 'sessionEnded': the server refused it, because nobody is logged in any more. */
export type BookmarkResult = 'done' | 'sessionEnded';

export type BookmarkActors = {
  getIsSaved: PromiseActorLogic<boolean, { eventId: string }>;
  saveEvent: PromiseActorLogic<BookmarkResult, { eventId: string }>;
  unsaveEvent: PromiseActorLogic<BookmarkResult, { eventId: string }>;
};

/** Whether a person has saved an event. A press shows at once, and is taken back when the server did not get it. */
export const bookmarkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as BookmarkActors,
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isSavePending: ({ context }) => context.isSignedIn && context.isWanted,
    hasSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    isTrue: (_, params: { answer: boolean }) => params.answer,
    hasSessionEnded: (_, params: { answer: BookmarkResult }) => params.answer === 'sessionEnded',
  },
  actions: {
    rememberSession: assign({ isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn }),
    dropPendingBookmark: assign({ isWanted: false }),
    askForLogin: emit(({ context }) => ({ type: 'bookmark.loginNeeded' as const, eventId: context.eventId })),
    giveUp: emit({ type: 'bookmark.givenUp' }),
    notifyUnexpected: emit({ type: 'notify', notice: unexpectedError }),
  },
}).createMachine({
  id: 'bookmark',
  context: ({ input }) => ({ ...input, isSignedIn: false }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Only somebody who is logged in can have saved it.',
      always: [
        { guard: 'isSavePending', target: 'saving' },
        { guard: 'isSignedIn', target: 'learning' },
        { target: 'unsaved' },
      ],
    },
    learning: {
      description: 'The server says whether this person has saved the event; a press does not wait for that.',
      invoke: {
        id: 'getIsSaved',
        src: 'getIsSaved',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => ({ answer: event.output }) }, target: 'saved' },
          { target: 'unsaved' },
        ],
        onError: 'unsaved',
      },
      on: { 'bookmark.save': 'saving' },
    },
    unsaved: {
      description: 'Not saved, or not known to be: saving twice does no harm.',
      on: {
        'bookmark.save': [
          { guard: 'isSignedIn', target: 'saving' },
          { target: 'awaitingLogin', actions: 'askForLogin' },
        ],
      },
    },
    awaitingLogin: {
      description: 'A visitor wants to save it: the login is asked for, and the wish is kept.',
      on: {
        'login.left': { target: 'unsaved', actions: 'giveUp' },
        'session.changed': [
          {
            guard: { type: 'hasSignedIn', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'rememberSession', params: ({ event }) => event },
          },
          { actions: { type: 'rememberSession', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      description: 'Shown as saved already; the server is told.',
      entry: 'dropPendingBookmark',
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'awaitingLogin',
            actions: 'askForLogin',
          },
          { target: 'saved' },
        ],
        onError: { target: 'unsaved', actions: 'notifyUnexpected' },
      },
    },
    saved: { description: 'Saved by this person.', on: { 'bookmark.unsave': 'unsaving' } },
    unsaving: {
      description: 'Shown as not saved already; the server is told.',
      invoke: {
        id: 'unsaveEvent',
        src: 'unsaveEvent',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: 'unsaved',
        onError: { target: 'saved', actions: 'notifyUnexpected' },
      },
    },
  },
  on: {
    'session.changed': {
      target: '.opening',
      actions: { type: 'rememberSession', params: ({ event }) => event },
    },
  },
});

export type BookmarkActorRef = ActorRefFrom<typeof bookmarkMachine>;
