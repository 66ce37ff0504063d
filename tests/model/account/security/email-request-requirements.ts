import type { Notice } from '#domain/notice.ts';
import { emailRequestMachine, type EmailRequest } from '#machines/account/security/email-request-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { unexpectedNotice } from '../../notices.ts';
import { emailRequestSays } from './email-request-says.ts';

export const request: EmailRequest = { password: 'welcome-to-foyer', newEmailAddress: 'alex.t@foyer.example' };
const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const refused = (typename: string) =>
  done('requestUpdateCustomerEmailAddress', { result: { __typename: typename }, notice: words });

export const emailRequestRequirements: RequirementTable<typeof emailRequestMachine> = {
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
  permits: {
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
  says: emailRequestSays,
  starts: { 'the page opens': 'showing' },
  transitions: {
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
  asks: {
    requestUpdateCustomerEmailAddress: { password: 'welcome-to-foyer', newEmailAddress: 'alex.t@foyer.example' },
  },
  emits: { notify: unexpectedNotice },
  after: {
    'I submit the password and the new address': ({ context }) =>
      context.password === request.password &&
      context.newEmailAddress === request.newEmailAddress &&
      context.formMessage === null,
    'I cancel': ({ context }) => context.newEmailAddress === '' && context.formMessage === null,
    'the link is mailed': ({ context }) => context.newEmailAddress === request.newEmailAddress,
    'the password is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'password',
    'another account has the address': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'newEmailAddress',
    'there were too many tries': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === null,
    'no answer comes': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
  },
  invariant: ({ value, context }) => (context.password !== '') === (value === 'requesting'),
};
