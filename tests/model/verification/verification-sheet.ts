import type { Notice } from '#domain/answer.ts';
import { verificationMachine } from '#machines/verification/verification-machine.ts';
import type { FlowSheet } from '#tools/flows/sheet.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../people.ts';

export const emailAddress = 'alex@foyer.example';
export const verified: Notice = { tone: 'success', message: 'Account verified' };
const notSent: Notice = { tone: 'error', message: 'not' };
export const refused = {
  result: { __typename: 'VerificationTokenInvalidError' },
  notice: { tone: 'error', message: 'no' },
};
const expired = { result: { __typename: 'VerificationTokenExpiredError' }, notice: { tone: 'error', message: 'old' } };

const resending = { 'I ask for another mail': 'resending' };

export const verificationSheet: FlowSheet<typeof verificationMachine> = {
  machine: verificationMachine,
  title: 'Verifying an account',
  inputs: {
    'the address has no token': { token: null, emailAddress: '' },
    'I followed the link of the mail': { token: 't1', emailAddress },
  },
  events: {
    'I ask for another mail': { type: 'verification.resend', emailAddress },
    'I try again': { type: 'verification.retry' },
    'the account is verified': done('verifyCustomerAccount', { result: person('alex'), notice: verified }),
    'the link is unknown or used': done('verifyCustomerAccount', refused),
    'the link is too old': done('verifyCustomerAccount', expired),
    'the account asks for a second factor': done('verifyCustomerAccount', {
      result: { __typename: 'SecondFactorRequiredError' },
      notice: verified,
    }),
    'no answer comes': failed('verifyCustomerAccount'),
    'a verified person is here': done('getMe', person('alex')),
    'somebody who is not verified is here': done('getMe', person('alex', { verified: false })),
    'nobody is here': done('getMe', null),
    'nobody can tell who is here': failed('getMe'),
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
    'the mail is sent': done('refreshVerification', {
      result: { __typename: 'Success' },
      notice: { tone: 'success', message: 'sent' },
    }),
    'the mail is refused': done('refreshVerification', { result: { __typename: 'Success' }, notice: notSent }),
    'no answer comes about the mail': failed('refreshVerification'),
  },
  allows: {
    tokenMissing: ['verification.resend'],
    verifying: [],
    startingSession: [],
    verified: [],
    secondFactorAsked: [],
    alreadyVerified: [],
    confirmingRefusal: [],
    refused: ['verification.resend'],
    unanswered: ['verification.retry'],
    resending: [],
    linkSent: ['verification.resend'],
  },
  pictures: {
    tokenMissing: 'login/verify-token-missing',
    verifying: 'login/verify-verifying',
    verified: 'login/verify-verified',
    secondFactorAsked: 'login/verify-second-factor',
    alreadyVerified: 'login/verify-already-verified',
    refused: 'login/verify-refused',
    unanswered: 'login/verify-unanswered',
    resending: 'login/verify-resending',
    linkSent: 'login/verify-link-sent',
    startingSession: 'login/verify-verifying',
    confirmingRefusal: 'login/verify-verifying',
  },
  starts: { 'the address has no token': 'tokenMissing', 'I followed the link of the mail': 'verifying' },
  goes: {
    tokenMissing: resending,
    verifying: {
      'the account is verified': 'startingSession: notify',
      'the link is unknown or used': 'confirmingRefusal',
      'the link is too old': 'confirmingRefusal',
      'the account asks for a second factor': 'secondFactorAsked: notify',
      'no answer comes': 'unanswered: notify',
    },
    startingSession: {
      'the application knows who is here': 'verified',
      'the application cannot learn who is here': 'verified',
    },
    confirmingRefusal: {
      'a verified person is here': 'alreadyVerified',
      'somebody who is not verified is here': 'refused: notify',
      'nobody is here': 'refused: notify',
      'nobody can tell who is here': 'refused: notify',
    },
    refused: resending,
    unanswered: { 'I try again': 'verifying' },
    resending: {
      'the mail is sent': 'linkSent: notify',
      'the mail is refused': 'refused: notify',
      'no answer comes about the mail': 'refused: notify',
    },
    linkSent: resending,
  },
  after: {
    'I ask for another mail': ({ context }) => context.emailAddress === emailAddress && context.said === null,
    'the link is unknown or used': ({ context }) => context.said === refused.notice,
    'the link is too old': ({ context }) => context.said === expired.notice,
    'the mail is refused': ({ context }) => context.said === notSent,
    'no answer comes about the mail': ({ context }) => context.said !== null,
  },
};
