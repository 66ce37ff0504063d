import type { Notice } from '#domain/notice.ts';
import { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { unexpectedNotice } from '../../notices.ts';
import { myDataSays } from './my-data-says.ts';

const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const answer = (id: string, typename: string, notice: Notice | null) =>
  done(id, { result: { __typename: typename }, notice });

export const myDataRequirements: RequirementTable<typeof myDataMachine> = {
  machine: myDataMachine,
  title: 'Getting what is kept about me',
  inputs: { 'the page opens': undefined },
  events: {
    'I ask for my data': { type: 'myData.download' },
    'I give my password': { type: 'myData.givePassword', password: 'welcome-to-foyer' },
    'I cancel': { type: 'myData.cancel' },
    'the file comes': answer('downloadMyData', 'MyDataFile', null),
    'the login is too long ago': answer('downloadMyData', 'ConfirmationRequiredError', null),
    'I asked too often': answer('downloadMyData', 'CallRefused', words),
    'nobody is logged in any more': answer('downloadMyData', 'SessionEnded', null),
    'no file comes': failed('downloadMyData'),
    'the password is right': answer('confirmIdentity', 'Success', null),
    'the password is wrong': answer('confirmIdentity', 'InvalidCredentialsError', words),
    'the session is over when the password is checked': answer('confirmIdentity', 'SessionEnded', null),
    'no answer comes about the password': failed('confirmIdentity'),
  },
  permits: {
    resting: ['myData.download'],
    downloading: [],
    downloaded: ['myData.download'],
    confirmingIdentity: ['myData.givePassword', 'myData.cancel'],
    checkingPassword: [],
  },
  pictures: {
    resting: 'account-management/resting',
    downloading: 'account-management/data-preparing',
    downloaded: 'account-management/data-downloaded',
    confirmingIdentity: 'account-management/data-confirming',
    checkingPassword: 'account-management/data-checking',
  },
  says: myDataSays,
  starts: { 'the page opens': 'resting' },
  transitions: {
    resting: { 'I ask for my data': 'downloading' },
    downloading: {
      'the file comes': 'downloaded',
      'the login is too long ago': 'confirmingIdentity',
      'I asked too often': 'resting',
      'nobody is logged in any more': 'resting: session.ended',
      'no file comes': 'resting: notify',
    },
    downloaded: { 'I ask for my data': 'downloading' },
    confirmingIdentity: { 'I give my password': 'checkingPassword', 'I cancel': 'resting' },
    checkingPassword: {
      'the password is right': 'downloading',
      'the password is wrong': 'confirmingIdentity',
      'the session is over when the password is checked': 'confirmingIdentity: session.ended',
      'no answer comes about the password': 'confirmingIdentity: notify',
    },
  },
  asks: { confirmIdentity: { password: 'welcome-to-foyer' } },
  emits: { notify: unexpectedNotice },
  after: {
    'I ask for my data': ({ context }) => context.formMessage === null,
    'I give my password': ({ context }) => context.password === 'welcome-to-foyer' && context.formMessage === null,
    'I cancel': ({ context }) => context.formMessage === null,
    'I asked too often': ({ context: { formMessage } }) => formMessage?.kind === 'answer' && formMessage.field === null,
    'no file comes': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
    'the password is right': ({ context }) => context.formMessage === null,
    'the password is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'password',
    'no answer comes about the password': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
  },
  reads: ({ formMessage }) => [formMessage?.kind],
  invariant: ({ value, context }) => (context.password !== '') === (value === 'checkingPassword'),
};
