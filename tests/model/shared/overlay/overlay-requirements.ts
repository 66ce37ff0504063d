import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { overlaySays } from './overlay-says.ts';

export const create = { mode: 'create', eventId: 'e1' } as const;
const update = { mode: 'update', eventId: 'e1', orderId: 'o1', registrationItemId: 'r1' } as const;

export const overlayRequirements: RequirementTable<typeof overlayMachine> = {
  machine: overlayMachine,
  title: 'What lies over the page',
  inputs: { 'nobody is logged in': { isSignedIn: false }, 'somebody is logged in': { isSignedIn: true } },
  events: {
    'a login comes through': { type: 'session.changed', isSignedIn: true },
    'the session ends': { type: 'session.changed', isSignedIn: false },
    'I press Log in': { type: 'overlay.openLogin' },
    'I press Register': { type: 'overlay.openRegister', request: create },
    'I change a registration': { type: 'overlay.openRegister', request: update },
    'I open the cart': { type: 'overlay.openCart', mode: 'view' },
    'a registration was added': { type: 'overlay.openCart', mode: 'added' },
    'I open the menu': { type: 'overlay.openMenu' },
    'I close it': { type: 'overlay.close' },
    'I go to another page': { type: 'page.left' },
  },
  permits: {
    closed: ['session.changed', 'overlay.openLogin', 'overlay.openMenu', 'overlay.openCart', 'overlay.openRegister'],
    loggingIn: ['session.changed', 'overlay.close', 'page.left'],
    registering: ['session.changed', 'overlay.openCart', 'overlay.close', 'page.left'],
    viewingCart: ['session.changed', 'overlay.openRegister', 'overlay.close', 'page.left'],
    browsingMenu: ['session.changed', 'overlay.openLogin', 'overlay.close', 'page.left'],
  },
  pictures: {
    loggingIn: 'login/dialog-login',
    viewingCart: 'cart/drawer-view',
    browsingMenu: 'login/menu-visitor',
    registering: 'register/fresh',
    closed: 'events/list-showing',
  },
  says: overlaySays,
  starts: { 'nobody is logged in': 'closed', 'somebody is logged in': 'closed' },
  transitions: {
    closed: {
      'I press Log in': 'loggingIn',
      'I press Register': ['registering', 'loggingIn'],
      'I change a registration': ['registering', 'loggingIn'],
      'I open the cart': 'viewingCart',
      'a registration was added': 'viewingCart',
      'I open the menu': 'browsingMenu',
    },
    loggingIn: {
      'a login comes through': ['registering', 'closed'],
      'I close it': 'closed: login.left',
      'I go to another page': 'closed: login.left',
    },
    registering: {
      'the session ends': 'loggingIn',
      'I open the cart': 'viewingCart',
      'a registration was added': 'viewingCart',
      'I close it': 'closed',
      'I go to another page': 'closed',
    },
    viewingCart: {
      'I press Register': 'registering',
      'I change a registration': 'registering',
      'I close it': 'closed',
      'I go to another page': 'closed',
    },
    browsingMenu: {
      'I press Log in': 'loggingIn',
      'I close it': 'closed',
      'I go to another page': 'closed',
    },
  },
  asks: {},
  emits: {},
  after: {
    'a login comes through': ({ context, value }, was) =>
      context.isSignedIn &&
      (was.value !== 'loggingIn' || (value === 'registering') === (was.context.register !== null)),
    'the session ends': ({ context }, was) =>
      !context.isSignedIn && (was.value !== 'registering' || context.register === was.context.register),
    'I press Register': ({ context, value }, was) =>
      context.register === create &&
      (was.value === 'viewingCart' || (value === 'registering') === was.context.isSignedIn),
    'I change a registration': ({ context }) => context.register === update,
    'I open the cart': ({ context }) => context.cartMode === 'view',
    'a registration was added': ({ context }) => context.cartMode === 'added',
  },
  invariant: ({ value, context }) => value === 'loggingIn' || (context.register !== null) === (value === 'registering'),
};
