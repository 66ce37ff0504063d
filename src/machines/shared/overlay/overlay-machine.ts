import { assign, emit, setup, type ActorRefFrom } from 'xstate';

/** How the register dialog opens: for a new registration of an event, or to update one that is in a cart. */
export type RegisterRequest =
  | { mode: 'create'; eventId: string }
  | { mode: 'update'; eventId: string; orderId: string; registrationItemId: string };

export type CartDrawerMode = 'added' | 'view';

type Input = { isSignedIn: boolean };

type Context = {
  isSignedIn: boolean;
  register: RegisterRequest | null;
  cartMode: CartDrawerMode;
};

type Event =
  | { type: 'session.changed'; isSignedIn: boolean }
  | { type: 'overlay.openLogin' }
  | { type: 'overlay.openRegister'; request: RegisterRequest }
  | { type: 'overlay.openCart'; mode: CartDrawerMode }
  | { type: 'overlay.openMenu' }
  | { type: 'overlay.close' }
  /** Another page is shown: what lay over the one before goes with it. */
  | { type: 'page.left' };

/** The login dialog was closed, and nobody logged in. */
type Emitted = { type: 'login.left' };

export const overlayMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    hasSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    hasRegisterRequest: ({ context }) => context.register !== null,
  },
  actions: {
    rememberSession: assign({ isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn }),
    rememberRegister: assign({ register: (_, params: { request: RegisterRequest }) => params.request }),
    forgetRegister: assign({ register: null }),
    rememberCartMode: assign({ cartMode: (_, params: { mode: CartDrawerMode }) => params.mode }),
    announceLeft: emit({ type: 'login.left' }),
  },
}).createMachine({
  id: 'overlay',
  context: ({ input }) => ({ isSignedIn: input.isSignedIn, register: null, cartMode: 'view' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing lies over the page.',
      on: {
        'session.changed': {
          actions: { type: 'rememberSession', params: ({ event }) => event },
        },
        'overlay.openLogin': 'loggingIn',
        'overlay.openMenu': 'browsingMenu',
        'overlay.openCart': {
          target: 'viewingCart',
          actions: { type: 'rememberCartMode', params: ({ event }) => event },
        },
        'overlay.openRegister': [
          {
            guard: 'isSignedIn',
            target: 'registering',
            actions: { type: 'rememberRegister', params: ({ event }) => event },
          },
          {
            target: 'loggingIn',
            actions: { type: 'rememberRegister', params: ({ event }) => event },
          },
        ],
      },
    },
    loggingIn: {
      description: 'The login dialog is open; a visitor who pressed Register goes on to the register dialog after it.',
      on: {
        'session.changed': [
          {
            guard: { type: 'hasSignedIn', params: ({ event }) => event },
            target: 'leavingLogin',
            actions: { type: 'rememberSession', params: ({ event }) => event },
          },
          { actions: { type: 'rememberSession', params: ({ event }) => event } },
        ],
        'overlay.close': { target: 'closed', actions: ['forgetRegister', 'announceLeft'] },
        'page.left': { target: 'closed', actions: ['forgetRegister', 'announceLeft'] },
      },
    },
    leavingLogin: {
      description: 'Logged in: on to what was asked for before.',
      always: [{ guard: 'hasRegisterRequest', target: 'registering' }, { target: 'closed' }],
    },
    registering: {
      description: 'The register dialog is open, to create or to update a registration.',
      on: {
        'session.changed': [
          {
            guard: { type: 'hasSignedIn', params: ({ event }) => event },
            actions: { type: 'rememberSession', params: ({ event }) => event },
          },
          {
            target: 'loggingIn',
            actions: { type: 'rememberSession', params: ({ event }) => event },
          },
        ],
        'overlay.openCart': {
          target: 'viewingCart',
          actions: [{ type: 'rememberCartMode', params: ({ event }) => event }, 'forgetRegister'],
        },
        'overlay.close': { target: 'closed', actions: 'forgetRegister' },
        'page.left': { target: 'closed', actions: 'forgetRegister' },
      },
    },
    viewingCart: {
      description: 'The cart drawer is open, after an addition or from the header.',
      on: {
        'session.changed': {
          actions: { type: 'rememberSession', params: ({ event }) => event },
        },
        'overlay.openRegister': {
          target: 'registering',
          actions: { type: 'rememberRegister', params: ({ event }) => event },
        },
        'overlay.close': 'closed',
        'page.left': 'closed',
      },
    },
    browsingMenu: {
      description: 'The menu drawer is open.',
      on: {
        'session.changed': {
          actions: { type: 'rememberSession', params: ({ event }) => event },
        },
        'overlay.openLogin': 'loggingIn',
        'overlay.close': 'closed',
        'page.left': 'closed',
      },
    },
  },
});

export type OverlayActorRef = ActorRefFrom<typeof overlayMachine>;
