import type { Notice } from '#domain/notice.ts';
import { loginLinkMachine } from '#machines/account/login-link/login-link-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../../people.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { unexpectedNotice } from '../../notices.ts';
import { loginLinkSays } from './login-link-says.ts';

const old: Notice = { tone: 'error', message: { code: 'LoginLinkExpiredError', words: 'Too old.' } };
const otherAccount = { loggedInAs: 'alex@foyer.example', linkedAccount: 'robin@foyer.example' };
const answer = (typename: string, notice: Notice | null) =>
  done('logInByLink', { result: { __typename: typename }, notice });

export const loginLinkRequirements: RequirementTable<typeof loginLinkMachine> = {
  machine: loginLinkMachine,
  title: 'A link that logs in',
  inputs: { 'the address has no token': { token: null }, 'I opened the link of the mail': { token: 't1' } },
  events: {
    'I follow the link': { type: 'loginLink.follow' },
    'I switch the account': { type: 'loginLink.switchAccount' },
    'I stay': { type: 'loginLink.stay' },
    'another account is logged in here': done('logInByLink', {
      result: { __typename: 'AlreadyLoggedInError', ...otherAccount },
      notice: old,
    }),
    'the application knows who is left': done('learnWhoIsHere'),
    'the application cannot learn who is left': failed('learnWhoIsHere'),
    'the link is right': done('logInByLink', { result: person('alex'), notice: null }),
    'the account asks for a second factor': answer('SecondFactorRequiredError', null),
    'the link is unknown or used': answer('LoginLinkInvalidError', old),
    'the link is too old': answer('LoginLinkExpiredError', old),
    'no answer comes': failed('logInByLink'),
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
  },
  permits: {
    tokenMissing: [],
    asking: ['loginLink.follow'],
    loggingIn: [],
    askingToSwitch: ['loginLink.switchAccount', 'loginLink.stay'],
    stayed: [],
    startingSession: [],
    learningWhoIsHere: [],
    loggedIn: [],
    secondFactorAsked: [],
    refused: [],
  },
  pictures: {
    tokenMissing: 'login/link-token-missing',
    asking: 'login/link-asking',
    loggingIn: 'login/link-logging-in',
    askingToSwitch: 'login/link-asking-to-switch',
    stayed: 'login/link-stayed',
    startingSession: 'login/link-logging-in',
    learningWhoIsHere: 'login/link-logging-in',
    loggedIn: 'login/link-logged-in',
    secondFactorAsked: 'login/link-second-factor',
    refused: 'login/link-refused',
  },
  says: loginLinkSays,
  starts: { 'the address has no token': 'tokenMissing', 'I opened the link of the mail': 'asking' },
  transitions: {
    asking: { 'I follow the link': 'loggingIn' },
    loggingIn: {
      'the link is right': 'startingSession',
      'the account asks for a second factor': 'learningWhoIsHere',
      'another account is logged in here': 'askingToSwitch',
      'the link is unknown or used': 'refused',
      'the link is too old': 'refused',
      'no answer comes': 'asking: notify',
    },
    askingToSwitch: { 'I switch the account': 'loggingIn', 'I stay': 'stayed' },
    learningWhoIsHere: {
      'the application knows who is left': 'secondFactorAsked',
      'the application cannot learn who is left': 'secondFactorAsked',
    },
    startingSession: {
      'the application knows who is here': 'loggedIn',
      'the application cannot learn who is here': 'loggedIn',
    },
  },
  asks: {
    logInByLink: bySample({
      'I follow the link': { token: 't1' },
      'I switch the account': { token: 't1', switchAccount: true },
    }),
    startSession: { user: null },
    learnWhoIsHere: { user: null },
  },
  emits: { notify: unexpectedNotice },
  after: {
    'I follow the link': ({ context }) => context.otherAccount === null,
    'another account is logged in here': ({ context }) =>
      JSON.stringify(context.otherAccount) === JSON.stringify(otherAccount) && context.formMessage === null,
    'the link is unknown or used': ({ context }) => context.formMessage === old,
    'the link is too old': ({ context }) => context.formMessage === old,
  },
};
