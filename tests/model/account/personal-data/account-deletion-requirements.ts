import type { Notice } from '#domain/notice.ts';
import { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, successNotice, unexpectedNotice } from '../../notices.ts';
import { accountDeletionSays } from './account-deletion-says.ts';
import { dueDeletion, ownersDeletion, plainDeletion } from './sample-deletions.ts';

const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const lastOwner: Notice = { tone: 'error', message: { code: 'LastOwnerError', words: 'an owner is needed' } };
const asked: Notice = { tone: 'success', message: { code: 'deletionAsked' } };
const kept: Notice = { tone: 'success', message: { code: 'accountKept' } };
const read = (deletion: object) => done('getAccountDeletion', { __typename: 'ReadDeletion', deletion });
const answer = (id: string, typename: string, notice: Notice | null) =>
  done(id, { result: { __typename: typename }, notice });

/** docs/decisions/139. */
export const accountDeletionRequirements: RequirementTable<typeof accountDeletionMachine> = {
  machine: accountDeletionMachine,
  title: 'The end of the account',
  inputs: { 'the page opens': undefined },
  events: {
    'nothing is asked for': read(plainDeletion),
    'an organizer has no other owner': read(ownersDeletion),
    'it is asked for': read(dueDeletion),
    'nobody is logged in any more': done('getAccountDeletion', { __typename: 'SessionEnded' }),
    'it cannot be read': failed('getAccountDeletion'),
    'I try again': { type: 'deletion.retry' },
    'I choose to delete': { type: 'deletion.review' },
    'I confirm': { type: 'deletion.confirm' },
    'I give my password': { type: 'deletion.givePassword', password: 'welcome-to-foyer' },
    'I cancel': { type: 'deletion.cancel' },
    'I keep the account': { type: 'deletion.keepAccount' },
    'the day is noted': answer('requestAccountDeletion', 'AccountDeletion', asked),
    'an owner is needed': answer('requestAccountDeletion', 'LastOwnerError', lastOwner),
    'the login is too long ago': answer('requestAccountDeletion', 'ConfirmationRequiredError', null),
    'the session is over when it is asked for': answer('requestAccountDeletion', 'SessionEnded', null),
    'no answer comes about the deletion': failed('requestAccountDeletion'),
    'the account is kept': answer('cancelAccountDeletion', 'Success', kept),
    'the session is over when it is kept': answer('cancelAccountDeletion', 'SessionEnded', null),
    'no answer comes about keeping it': failed('cancelAccountDeletion'),
    'the password is right': answer('confirmIdentity', 'Success', null),
    'the password is wrong': answer('confirmIdentity', 'InvalidCredentialsError', words),
    'the session is over when the password is checked': answer('confirmIdentity', 'SessionEnded', null),
    'no answer comes about the password': failed('confirmIdentity'),
  },
  permits: {
    readingDeletion: [],
    unreadable: ['deletion.retry'],
    resting: ['deletion.review?'],
    reviewing: ['deletion.confirm', 'deletion.cancel'],
    requesting: [],
    confirmingIdentity: ['deletion.givePassword', 'deletion.cancel'],
    checkingPassword: [],
    waiting: ['deletion.keepAccount'],
    keeping: [],
  },
  pictures: {
    readingDeletion: 'account-management/loading',
    unreadable: 'account-management/unreadable',
    resting: 'account-management/resting',
    reviewing: 'account-management/deletion-reviewing',
    requesting: 'account-management/deletion-requesting',
    confirmingIdentity: 'account-management/deletion-confirming',
    checkingPassword: 'account-management/deletion-checking',
    waiting: 'account-management/deletion-waiting',
    keeping: 'account-management/deletion-keeping',
  },
  says: accountDeletionSays,
  starts: { 'the page opens': 'readingDeletion' },
  transitions: {
    readingDeletion: {
      'nothing is asked for': 'resting',
      'an organizer has no other owner': 'resting',
      'it is asked for': 'waiting',
      'nobody is logged in any more': 'unreadable: session.ended',
      'it cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingDeletion' },
    resting: { 'I choose to delete': ['reviewing', 'stays'] },
    reviewing: { 'I confirm': 'requesting', 'I cancel': 'resting' },
    requesting: {
      'the day is noted': 'readingDeletion: notify',
      'an owner is needed': 'readingDeletion: notify',
      'the login is too long ago': 'confirmingIdentity',
      'the session is over when it is asked for': 'resting: session.ended',
      'no answer comes about the deletion': 'readingDeletion: notify',
    },
    confirmingIdentity: { 'I give my password': 'checkingPassword', 'I cancel': 'resting' },
    checkingPassword: {
      'the password is right': 'requesting',
      'the password is wrong': 'confirmingIdentity',
      'the session is over when the password is checked': 'confirmingIdentity: session.ended',
      'no answer comes about the password': 'confirmingIdentity: notify',
    },
    waiting: { 'I keep the account': 'keeping' },
    keeping: {
      'the account is kept': 'readingDeletion: notify',
      'the session is over when it is kept': 'waiting: session.ended',
      'no answer comes about keeping it': 'readingDeletion: notify',
    },
  },
  asks: { confirmIdentity: { password: 'welcome-to-foyer' } },
  emits: {
    notify: bySample({
      'the day is noted': successNotice({ code: 'deletionAsked' }),
      'an owner is needed': errorNotice({ code: 'LastOwnerError', words: 'an owner is needed' }),
      'the account is kept': successNotice({ code: 'accountKept' }),
      'no answer comes about the deletion': unexpectedNotice,
      'no answer comes about keeping it': unexpectedNotice,
      'no answer comes about the password': unexpectedNotice,
    }),
  },
  after: {
    'nothing is asked for': ({ context }) => context.deletion === plainDeletion,
    'an organizer has no other owner': ({ context }) => context.deletion === ownersDeletion,
    'it is asked for': ({ context }) => context.deletion === dueDeletion,
    'I choose to delete': ({ value, context }) =>
      (value === 'reviewing') === (context.deletion?.ownedAlone.length === 0),
    'I give my password': ({ context }) => context.password === 'welcome-to-foyer' && context.formMessage === null,
    'the password is right': ({ context }) => context.formMessage === null,
    'the password is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'password' && formMessage.notice === words,
    'no answer comes about the password': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
    'I cancel': ({ context }) => context.formMessage === null,
  },
  reads: ({ deletion, formMessage }) => [deletion?.dueAt, deletion?.ownedAlone.length, formMessage?.kind],
  invariant: ({ value, context }) => (context.password !== '') === (value === 'checkingPassword'),
};
