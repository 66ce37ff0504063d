import type { SnapshotFrom } from 'xstate';
import { sessionMachine, type Person } from '#machines/shared/session/session-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../../people.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { unexpectedNotice } from '../../notices.ts';
import { sessionSays } from './session-says.ts';

export const alex = person('alex');
export const maya = person('maya', { firstName: 'Maya' });

const loggingIn = {
  'Alex logs in': 'changingPerson: >tabs.tell',
  'Maya logs in': 'changingPerson: >tabs.tell',
} as const;

const whenTheCacheIsClear = [
  'signedIn: session.changed',
  'signedOut: session.changed',
  'learning: session.changed',
  'signingOut: session.changed',
] as const;

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** The cache goes with the person it was for: only when nobody was known before, or the same, is it kept. */
const isNow = (user: Person | null) => (now: Snapshot, was: Snapshot) => {
  const { user: before } = was.context;
  const isSame = before === undefined || before?.id === user?.id;
  return now.context.user === user && (now.value === 'changingPerson') === !isSame;
};

/** News and wishes that come while the person changes wait for the clean cache; a logout is never overruled. */
const isKept =
  (wish: 'whoIsHere' | 'logOut') =>
  ({ value, context }: Snapshot, was: Snapshot) => {
    const waits = value === was.value && (value === 'changingPerson' || value === 'signingOut');
    return !waits || context.asked === (was.context.asked === 'logOut' ? 'logOut' : wish);
  };

const next = { whoIsHere: 'learning', logOut: 'signingOut' } as const;

const isCarriedOut = ({ value, context }: Snapshot, { context: { asked, user } }: Snapshot) =>
  context.asked === null && value === (asked ? next[asked] : user ? 'signedIn' : 'signedOut');

export const sessionRequirements: RequirementTable<typeof sessionMachine> = {
  machine: sessionMachine,
  title: 'The session',
  inputs: { 'the page opens': undefined },
  listeners: ['listenToOtherTabs', 'listenToConnection'],
  listens: { '': ['otherTabs'], unreachable: ['connection'] },
  events: {
    'Alex logs in': { type: 'session.loggedIn', user: alex },
    'Maya logs in': { type: 'session.loggedIn', user: maya },
    'I log out': { type: 'session.logOut' },
    'a request is refused as if nobody were here': { type: 'session.expired' },
    'I followed a link from a mail': { type: 'session.askAgain' },
    'another tab logs in or out': { type: 'session.changedElsewhere' },
    'the connection is back': { type: 'session.retry' },
    'the server says that Alex is here': done('getMe', alex),
    'the server says that Maya is here': done('getMe', maya),
    'the server says that nobody is here': done('getMe', null),
    'the server cannot be reached': failed('getMe'),
    'the server confirms Alex': done('getMeAgain', alex),
    'the server names Maya instead': done('getMeAgain', maya),
    'the server confirms that nobody is here': done('getMeAgain', null),
    'the server cannot be asked again': failed('getMeAgain'),
    'the server has ended the session': done('logout', { success: true }),
    'the server cannot end the session': failed('logout'),
    'the cache is cleared': done('clearAuthCache'),
    'the cache cannot be cleared': failed('clearAuthCache'),
  },
  permits: {
    learning: ['session.loggedIn', 'session.logOut', 'session.askAgain', 'session.changedElsewhere'],
    unreachable: [
      'session.loggedIn',
      'session.logOut',
      'session.askAgain',
      'session.changedElsewhere',
      'session.retry',
    ],
    signedOut: ['session.loggedIn', 'session.askAgain', 'session.changedElsewhere'],
    changingPerson: ['session.loggedIn', 'session.logOut', 'session.askAgain', 'session.changedElsewhere'],
    signedIn: ['session.loggedIn', 'session.logOut', 'session.expired', 'session.askAgain', 'session.changedElsewhere'],
    confirmingEnd: ['session.loggedIn', 'session.logOut', 'session.askAgain', 'session.changedElsewhere'],
    signingOut: ['session.changedElsewhere'],
  },
  pictures: {
    signedOut: 'login/menu-visitor',
    signedIn: 'login/menu-customer',
    signingOut: 'login/logout-under-way',
  },
  says: sessionSays,
  starts: { 'the page opens': 'learning' },
  transitions: {
    learning: {
      ...loggingIn,
      'I log out': 'signingOut',
      'I followed a link from a mail': 'stays: >tabs.tell',
      'the server says that Alex is here': ['signedIn: session.changed', 'changingPerson'],
      'the server says that Maya is here': ['signedIn: session.changed', 'changingPerson'],
      'the server says that nobody is here': ['signedOut: session.changed', 'changingPerson'],
      'the server cannot be reached': ['unreachable: session.unreachable', 'unreachable'],
    },
    unreachable: {
      ...loggingIn,
      'I log out': 'signingOut',
      'I followed a link from a mail': 'learning: >tabs.tell',
      'another tab logs in or out': 'learning',
      'the connection is back': 'learning',
    },
    signedOut: {
      ...loggingIn,
      'I followed a link from a mail': 'learning: >tabs.tell',
      'another tab logs in or out': 'learning',
    },
    changingPerson: {
      ...loggingIn,
      'I followed a link from a mail': 'stays: >tabs.tell',
      'the cache is cleared': whenTheCacheIsClear,
      'the cache cannot be cleared': whenTheCacheIsClear,
    },
    signedIn: {
      ...loggingIn,
      'I log out': 'signingOut',
      'a request is refused as if nobody were here': 'confirmingEnd',
      'I followed a link from a mail': 'learning: >tabs.tell',
      'another tab logs in or out': 'learning',
    },
    confirmingEnd: {
      ...loggingIn,
      'I log out': 'signingOut',
      'I followed a link from a mail': 'stays: >tabs.tell',
      'the server confirms Alex': ['signedIn: session.changed', 'changingPerson'],
      'the server names Maya instead': ['signedIn: session.changed', 'changingPerson'],
      'the server confirms that nobody is here': 'changingPerson: >tabs.tell',
      'the server cannot be asked again': 'unreachable',
    },
    signingOut: {
      'the server has ended the session': 'changingPerson: session.loggedOut, >tabs.tell',
      'the server cannot end the session': 'learning: notify',
    },
  },
  asks: {},
  // Everybody who asks is told the person whom the server named last; once the cache is clean, the one for whom it was.
  emits: {
    'session.changed': bySample({
      'the server says that Alex is here': { user: alex },
      'the server says that Maya is here': { user: maya },
      'the server says that nobody is here': { user: null },
      'the server confirms Alex': { user: alex },
      'the server names Maya instead': { user: maya },
      'the cache is cleared': ({ was }) => ({ user: was.context.user }),
      'the cache cannot be cleared': ({ was }) => ({ user: was.context.user }),
    }),
    notify: unexpectedNotice,
  },
  after: {
    'Alex logs in': ({ context }) => context.user === alex,
    'Maya logs in': ({ context }) => context.user === maya,
    'the server says that Alex is here': isNow(alex),
    'the server says that Maya is here': isNow(maya),
    'the server says that nobody is here': isNow(null),
    'the server confirms Alex': isNow(alex),
    'the server names Maya instead': isNow(maya),
    'the server confirms that nobody is here': isNow(null),
    'the server has ended the session': ({ context }) => context.user === null,
    'I log out': isKept('logOut'),
    'I followed a link from a mail': isKept('whoIsHere'),
    'another tab logs in or out': isKept('whoIsHere'),
    'the cache is cleared': isCarriedOut,
    'the cache cannot be cleared': isCarriedOut,
  },
  situation: ({ value, context }) => [value, Boolean(context.user)],
  invariant: ({ value, context }) => {
    if (context.asked && value !== 'changingPerson' && value !== 'signingOut') return false;
    if (value === 'signedIn' || value === 'confirmingEnd') return Boolean(context.user);
    return value !== 'signedOut' || context.user === null;
  },
};
