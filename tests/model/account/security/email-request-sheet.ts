import type { Notice } from '#domain/answer.ts';
import { emailRequestMachine, type EmailRequest } from '#machines/account/security/email-request-machine.ts';
import type { FlowSheet } from '#tools/flows/sheet.ts';
import { done, failed } from '#tools/flows/walk/events.ts';

export const request: EmailRequest = { password: 'welcome-to-foyer', newEmailAddress: 'alex.t@foyer.example' };
const words: Notice = { tone: 'error', message: 'not so' };
const refused = (typename: string) =>
  done('requestUpdateCustomerEmailAddress', { result: { __typename: typename }, notice: words });

export const emailRequestSheet: FlowSheet<typeof emailRequestMachine> = {
  machine: emailRequestMachine,
  title: 'Asking for another address',
  inputs: { 'the page opens': undefined },
  events: {
    'I want another address': { type: 'emailRequest.open' },
    'I submit the password and the new address': { type: 'emailRequest.submit', request },
    'I cancel': { type: 'emailRequest.cancel' },
    'the link is mailed': done('requestUpdateCustomerEmailAddress', {
      result: { __typename: 'Success', success: true },
      notice: null,
    }),
    'the password is wrong': refused('InvalidCredentialsError'),
    'another account has the address': refused('EmailAddressConflictError'),
    'there were too many tries': refused('CallRefused'),
    'nobody is logged in any more': done('requestUpdateCustomerEmailAddress', {
      result: { __typename: 'SessionEnded' },
      notice: null,
    }),
    'no answer comes': failed('requestUpdateCustomerEmailAddress'),
  },
  allows: {
    showing: ['emailRequest.open'],
    entering: ['emailRequest.submit', 'emailRequest.cancel'],
    requesting: [],
    mailed: ['emailRequest.open'],
  },
  pictures: {
    showing: 'account-management/resting',
    entering: 'account-management/email-entering',
    requesting: 'account-management/email-requesting',
    mailed: 'account-management/email-mailed',
  },
  starts: { 'the page opens': 'showing' },
  goes: {
    showing: { 'I want another address': 'entering' },
    entering: { 'I submit the password and the new address': 'requesting', 'I cancel': 'showing' },
    requesting: {
      'the link is mailed': 'mailed',
      'the password is wrong': 'entering',
      'another account has the address': 'entering',
      'there were too many tries': 'entering',
      'nobody is logged in any more': 'entering: session.ended',
      'no answer comes': 'entering: notify',
    },
    mailed: { 'I want another address': 'entering' },
  },
  after: {
    'I submit the password and the new address': ({ context }) =>
      context.password === request.password &&
      context.newEmailAddress === request.newEmailAddress &&
      context.said === null,
    'I cancel': ({ context }) => context.newEmailAddress === '' && context.said === null,
    'the link is mailed': ({ context }) => context.newEmailAddress === request.newEmailAddress,
    'the password is wrong': ({ context: { said } }) => said?.kind === 'answer' && said.field === 'password',
    'another account has the address': ({ context: { said } }) =>
      said?.kind === 'answer' && said.field === 'newEmailAddress',
    'there were too many tries': ({ context: { said } }) => said?.kind === 'answer' && said.field === null,
    'no answer comes': ({ context }) => context.said?.kind === 'outcomeUnknown',
  },
  invariant: ({ value, context }) => (context.password !== '') === (value === 'requesting'),
};
