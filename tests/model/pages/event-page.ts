import type { AnyEventObject } from 'xstate';
import { appRelays } from '#app/app-relays.ts';
import { beginningFor, hasSettled } from '#app/shared/start-session.ts';
import { bookmarkRelays, registerRelays, reminderRelays } from '#app/shop/relays/event-relays.ts';
import { loginRequirements } from '#tests/model/account/login/login-requirements.ts';
import { overlayRequirements } from '#tests/model/shared/overlay/overlay-requirements.ts';
import { alex, sessionRequirements } from '#tests/model/shared/session/session-requirements.ts';
import { bookmarkRequirements } from '#tests/model/shop/bookmark/bookmark-requirements.ts';
import { cartRequirements } from '#tests/model/shop/cart/cart-requirements.ts';
import { openingReminderRequirements } from '#tests/model/shop/opening-reminder/opening-reminder-requirements.ts';
import { registerRequirements } from '#tests/model/shop/register/register-requirements.ts';
import type { At, Page, PagePart } from '#tools/flows/compose/page.ts';
import { rarelyWanted } from './parts.ts';
import { rowsOf } from './relay-rows.ts';

const session: PagePart = {
  requirements: sessionRequirements,
  given: 'the page opens',
  samples: [
    'the server says that nobody is here',
    'the cache is cleared',
    'I log out',
    'the server has ended the session',
    'another tab logs in or out',
  ],
};

const overlay: PagePart = {
  requirements: overlayRequirements,
  given: 'nobody is logged in',
  samples: ['I press Register', 'I close it'],
};

/**
 * The login asks the session to begin and waits for its answer, as it asks a server: src/app/shared/start-session.ts is no
 * row of a table, and the walk takes from it what is said and when it is answered.
 */
const startsSession = [
  {
    from: 'login',
    on: '@startSession',
    to: 'session',
    send: ({ input }: AnyEventObject) => beginningFor(input.user && alex),
  },
];

const login: PagePart = {
  while: ({ overlay: at }: At) => at?.value === 'loggingIn',
  requirements: loginRequirements,
  given: 'I want to log in',
  samples: [
    'I submit address and password',
    'the password is right',
    'the password is wrong',
    'no answer comes about the password',
    'the application knows who is here',
  ],
  only: { 'the application knows who is here': ({ session: at }: At) => at !== undefined && hasSettled(at) },
};

const loggedOutMeanwhile = {
  'session in signingOut: session.loggedIn': 'whoever logs out while the login is on its way is logged out',
};

/** A visitor registers: logs in on the way, adds a registration, and finds it in the cart. */
export const registerPage: Page = {
  name: 'register',
  title: 'Registering from the page of an event',
  relays: [...appRelays, ...registerRelays('/event/1'), ...startsSession],
  rows: rowsOf('appRelays', 'registerRelays elsewhere'),
  sinks: ['world'],
  parts: {
    session,
    overlay,
    login,
    register: {
      while: ({ overlay: at }: At) => at?.value === 'registering',
      requirements: registerRequirements,
      given: 'I register for an event',
      samples: [
        'the event is read',
        'I choose a tier',
        'I submit',
        'there is no order yet',
        'the registration is added',
        'no answer comes',
      ],
    },
    cart: {
      requirements: cartRequirements,
      given: 'the page opens',
      samples: ['the cart is read: nothing in it', 'the cart cannot be read'],
      reads: ({ userId, orders }, { value: { basket } }) => [userId, orders.length, basket],
    },
  },
  unheard: {
    'overlay: login.left': 'nobody waits for the login here but the overlay itself',
    'session: session.loggedOut': 'the channel follows it, wherever it runs',
    'register: entry.refused': 'its own view takes the reader to the entry',
  },
  ignored: {
    ...loggedOutMeanwhile,
    'cart in basket.signedOut*: order.changed': 'whoever logged out meanwhile has no cart here',
  },
  rare: {
    ...rarelyWanted,
    'session: session.unreachable to cart': 'see the payment: the server answers here',
    'register: register.orderGone to cart': 'an order that another tab emptied',
  },
};

/** A visitor saves an event or wants to be reminded of it, and logs in for that or leaves the login. */
export const savingPage: Page = {
  name: 'saving',
  title: 'Saving an event, and being reminded of it',
  relays: [...appRelays, ...bookmarkRelays, ...reminderRelays, ...startsSession],
  rows: rowsOf('appRelays', 'bookmarkRelays', 'reminderRelays'),
  sinks: ['world'],
  parts: {
    session,
    overlay: { ...overlay, samples: ['I close it', 'I go to another page'] },
    login,
    bookmark: {
      requirements: bookmarkRequirements,
      given: 'nobody wanted it before',
      samples: [
        'I save it',
        'it turns out to be saved',
        'it turns out not to be saved',
        'it has been saved',
        'saving is refused, the session is over',
        'saving fails',
      ],
    },
    reminder: {
      requirements: openingReminderRequirements,
      given: Object.keys(openingReminderRequirements.inputs)[0] ?? '',
      samples: Object.keys(openingReminderRequirements.events).filter(
        (words) => words.startsWith('I ') || words.startsWith('it '),
      ),
    },
  },
  unheard: { 'session: session.loggedOut': 'the channel follows it, wherever it runs' },
  ignored: {
    ...loggedOutMeanwhile,
    'overlay in loggingIn: overlay.openLogin': 'the login is open already',
    'bookmark in *: login.left': 'it was the reminder that asked for the login',
    'reminder in *: login.left': 'it was the bookmark that asked for the login',
  },
};
