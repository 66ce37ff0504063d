import {
  assign,
  emit,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';
import { unexpectedError, type NotifyEvent } from '#domain/notice.ts';
import type { CurrentUserFieldsFragment } from '#services/generated/graphql.ts';

export type Person = CurrentUserFieldsFragment;

type Context = {
  /** Who is here: undefined until the server has said it once, null for a visitor. */
  user: Person | null | undefined;
  /** What came up while the cache was cleaned or the session ended, and is done afterwards. */
  asked: 'whoIsHere' | 'logOut' | null;
};

type Event =
  /** A login, a verification or a new password brought this person. */
  | { type: 'session.loggedIn'; user: Person }
  | { type: 'session.logOut' }
  /** The server refused a request because nobody is logged in. */
  | { type: 'session.expired' }
  /** What this tab just did (followed a link from a mail) may have logged somebody in. */
  | { type: 'session.askAgain' }
  /** Another tab logged in or out. */
  | { type: 'session.changedElsewhere' }
  /** The network is back, the page has the focus again, or the person asks. */
  | { type: 'session.retry' };

type Emitted =
  | NotifyEvent
  | { type: 'session.changed'; user: Person | null }
  /** Nobody could be asked who is here, and it was never known. */
  | { type: 'session.unreachable' }
  | { type: 'session.loggedOut' };

export type SessionActors = {
  getMe: PromiseActorLogic<Person | null>;
  logout: PromiseActorLogic<unknown>;
  clearAuthCache: PromiseActorLogic<void>;
  /** Sends session.changedElsewhere; tells the other tabs when it gets tabs.tell. */
  listenToOtherTabs: CallbackActorLogic<{ type: 'tabs.tell' }>;
  /** Sends session.retry when the network or the focus comes back. */
  listenToConnection: CallbackActorLogic<EventObject>;
};

export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as SessionActors,
  guards: {
    isNobody: (_, params: { user: Person | null }) => params.user === null,
    isSomeoneElse: ({ context }, params: { user: Person | null }) =>
      context.user !== undefined && context.user?.id !== params.user?.id,
    wasSignedIn: ({ context }, params: { user: Person | null }) => Boolean(context.user) && params.user === null,
    isAsked: ({ context }, params: { what: Context['asked'] }) => context.asked === params.what,
  },
  actions: {
    rememberUser: assign({ user: (_, params: { user: Person | null }) => params.user }),
    keepQuestion: assign({ asked: ({ context }) => context.asked ?? 'whoIsHere' }),
    keepLogout: assign({ asked: 'logOut' }),
    forgetAsked: assign({ asked: null }),
    announce: emit(({ context }) => ({ type: 'session.changed' as const, user: context.user ?? null })),
    announceUnreachable: enqueueActions(({ context, enqueue }) => {
      if (context.user === undefined) enqueue.emit({ type: 'session.unreachable' });
    }),
    announceLogout: emit({ type: 'session.loggedOut' }),
    notifyOtherTabs: sendTo('otherTabs', { type: 'tabs.tell' }),
    notifyUnexpected: emit({ type: 'notify', notice: unexpectedError }),
  },
}).createMachine({
  id: 'session',
  context: { user: undefined, asked: null },
  invoke: { id: 'otherTabs', src: 'listenToOtherTabs' },
  initial: 'learning',
  states: {
    learning: {
      description: 'The server is asked, quietly, who is here; what was known before stands until it answers.',
      invoke: {
        id: 'getMe',
        src: 'getMe',
        onDone: [
          {
            guard: { type: 'isSomeoneElse', params: ({ event }) => ({ user: event.output }) },
            target: 'changingPerson',
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ user: event.output }) },
            target: 'signedOut',
            actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.output }) }, 'announce'],
          },
          {
            target: 'signedIn',
            actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.output }) }, 'announce'],
          },
        ],
        onError: 'unreachable',
      },
      on: {
        'session.loggedIn': {
          target: 'changingPerson',
          actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.user }) }, 'notifyOtherTabs'],
        },
        'session.changedElsewhere': { target: 'learning', reenter: true },
        'session.askAgain': { target: 'learning', reenter: true, actions: 'notifyOtherTabs' },
        'session.logOut': 'signingOut',
      },
    },
    unreachable: {
      description:
        'The server could not be asked. Nobody is signed out by that; it is asked again as soon as it may work.',
      entry: 'announceUnreachable',
      invoke: { id: 'connection', src: 'listenToConnection' },
      on: {
        'session.retry': 'learning',
        'session.changedElsewhere': 'learning',
        'session.askAgain': { target: 'learning', actions: 'notifyOtherTabs' },
        'session.loggedIn': {
          target: 'changingPerson',
          actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.user }) }, 'notifyOtherTabs'],
        },
        'session.logOut': 'signingOut',
      },
    },
    signedOut: {
      description: 'A visitor.',
      on: {
        'session.loggedIn': {
          target: 'changingPerson',
          actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.user }) }, 'notifyOtherTabs'],
        },
        'session.changedElsewhere': 'learning',
        'session.askAgain': { target: 'learning', actions: 'notifyOtherTabs' },
      },
    },
    changingPerson: {
      description: 'Another person is here than before: what the cache knows of the earlier one goes first.',
      invoke: {
        id: 'clearAuthCache',
        src: 'clearAuthCache',
        onDone: { target: 'settled', actions: 'announce' },
        onError: { target: 'settled', actions: 'announce' },
      },
      on: {
        'session.loggedIn': {
          target: 'changingPerson',
          reenter: true,
          actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.user }) }, 'notifyOtherTabs'],
        },
        'session.changedElsewhere': { actions: 'keepQuestion' },
        'session.askAgain': { actions: ['keepQuestion', 'notifyOtherTabs'] },
        'session.logOut': { actions: 'keepLogout' },
      },
    },
    settled: {
      description: 'The cache is clean: what came up meanwhile is done now.',
      always: [
        { guard: { type: 'isAsked', params: { what: 'logOut' } }, target: 'signingOut', actions: 'forgetAsked' },
        { guard: { type: 'isAsked', params: { what: 'whoIsHere' } }, target: 'learning', actions: 'forgetAsked' },
        {
          guard: { type: 'isNobody', params: ({ context }) => ({ user: context.user ?? null }) },
          target: 'signedOut',
        },
        { target: 'signedIn' },
      ],
    },
    signedIn: {
      description: 'A customer is logged in.',
      on: {
        'session.logOut': 'signingOut',
        'session.expired': 'confirmingEnd',
        'session.changedElsewhere': 'learning',
        'session.askAgain': { target: 'learning', actions: 'notifyOtherTabs' },
        'session.loggedIn': {
          target: 'changingPerson',
          actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.user }) }, 'notifyOtherTabs'],
        },
      },
    },
    confirmingEnd: {
      description: 'A request was refused as if nobody were logged in: the server is asked whether that is so.',
      invoke: {
        id: 'getMeAgain',
        src: 'getMe',
        onDone: [
          {
            guard: { type: 'wasSignedIn', params: ({ event }) => ({ user: event.output }) },
            target: 'changingPerson',
            actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.output }) }, 'notifyOtherTabs'],
          },
          {
            guard: { type: 'isSomeoneElse', params: ({ event }) => ({ user: event.output }) },
            target: 'changingPerson',
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
          {
            target: 'signedIn',
            actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.output }) }, 'announce'],
          },
        ],
        onError: 'unreachable',
      },
      on: {
        'session.loggedIn': {
          target: 'changingPerson',
          actions: [{ type: 'rememberUser', params: ({ event }) => ({ user: event.user }) }, 'notifyOtherTabs'],
        },
        'session.changedElsewhere': { target: 'confirmingEnd', reenter: true },
        'session.askAgain': { target: 'confirmingEnd', reenter: true, actions: 'notifyOtherTabs' },
        'session.logOut': 'signingOut',
      },
    },
    signingOut: {
      description: 'The server ends the session.',
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: {
          target: 'changingPerson',
          actions: [{ type: 'rememberUser', params: { user: null } }, 'announceLogout', 'notifyOtherTabs'],
        },
        onError: { target: 'learning', actions: ['notifyUnexpected', 'forgetAsked'] },
      },
      on: { 'session.changedElsewhere': { actions: 'keepQuestion' } },
    },
  },
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
