import type { Notice } from '#domain/notice.ts';
import { passwordChangeMachine, type Passwords } from '#machines/account/security/password-change-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { passwordChangeSays } from './password-change-says.ts';

export const passwords: Passwords = { currentPassword: 'welcome-to-foyer', newPassword: 'a sentence is fine' };
const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const good: Notice = { tone: 'success', message: { code: 'passwordChanged' } };
const refused = (typename: string) =>
  done('updateCustomerPassword', { result: { __typename: typename }, notice: words });
const submitting = { 'I submit both passwords': 'changing' } as const;

export const passwordChangeRequirements: RequirementTable<typeof passwordChangeMachine> = {
  machine: passwordChangeMachine,
  title: 'Changing the password',
  inputs: { 'the page opens': undefined },
  events: {
    'I submit both passwords': { type: 'passwordChange.submit', passwords },
    'the password is changed': done('updateCustomerPassword', {
      result: { __typename: 'Success', success: true },
      notice: good,
    }),
    'the current password is wrong': refused('InvalidCredentialsError'),
    'the new password is guessed first': refused('PasswordValidationError'),
    'there were too many tries': refused('CallRefused'),
    'nobody is logged in any more': done('updateCustomerPassword', {
      result: { __typename: 'SessionEnded' },
      notice: null,
    }),
    'no answer comes': failed('updateCustomerPassword'),
  },
  permits: {
    enteringPasswords: ['passwordChange.submit'],
    changing: [],
    changed: ['passwordChange.submit'],
  },
  pictures: {
    enteringPasswords: 'account-management/resting',
    changing: 'account-management/password-changing',
    changed: 'account-management/password-changed',
  },
  starts: { 'the page opens': 'enteringPasswords' },
  transitions: {
    enteringPasswords: submitting,
    changing: {
      'the password is changed': 'changed: notify, password.changed',
      'the current password is wrong': 'enteringPasswords',
      'the new password is guessed first': 'enteringPasswords',
      'there were too many tries': 'enteringPasswords',
      'nobody is logged in any more': 'enteringPasswords: session.ended',
      'no answer comes': 'enteringPasswords: notify',
    },
    changed: submitting,
  },
  asks: {
    updateCustomerPassword: { currentPassword: 'welcome-to-foyer', newPassword: 'a sentence is fine' },
  },
  emits: {
    notify: bySample({
      'the password is changed': successNotice({ code: 'passwordChanged' }),
      'no answer comes': unexpectedNotice,
    }),
  },
  says: passwordChangeSays,
  after: {
    'I submit both passwords': ({ context }) => context.passwords === passwords && context.formMessage === null,
    'the password is changed': ({ context }, was) => context.changes === was.context.changes + 1,
    'the current password is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'currentPassword' && formMessage.notice === words,
    'the new password is guessed first': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'newPassword' && formMessage.notice === words,
    'there were too many tries': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === null,
    'no answer comes': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
  },
  reads: ({ formMessage }) => formMessage,
  invariant: ({ value, context }) => (context.passwords !== null) === (value === 'changing'),
};
