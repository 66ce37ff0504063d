import type { Notice } from '#domain/notice.ts';
import { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { laptopKey, phoneKey } from './sample-guards.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { passkeysSays } from './passkeys-says.ts';

const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const good: Notice = { tone: 'success', message: { code: 'passkeyAdded' } };
const answer = (id: string, typename: string, notice: Notice | null = words) =>
  done(id, { result: { __typename: typename }, notice });
const over = (id: string) => answer(id, 'SessionEnded', null);
const stale = (id: string) => answer(id, 'ConfirmationRequiredError', null);

export const passkeysRequirements: RequirementTable<typeof passkeysMachine> = {
  machine: passkeysMachine,
  title: 'Passkeys',
  inputs: { 'the page opens': undefined },
  events: {
    'the passkeys are read': done('getPasskeys', { __typename: 'Passkeys', passkeys: [phoneKey, laptopKey] }),
    'nobody is logged in any more': done('getPasskeys', { __typename: 'SessionEnded' }),
    'the passkeys cannot be read': failed('getPasskeys'),
    'I try again': { type: 'passkeys.retry' },
    'I add a passkey': { type: 'passkeys.add' },
    'I rename the phone': { type: 'passkeys.rename', passkey: phoneKey },
    'I remove the phone': { type: 'passkeys.remove', passkey: phoneKey },
    'I give a name': { type: 'passkeys.save', name: 'Old phone' },
    'I give no name': { type: 'passkeys.save', name: ' ' },
    'I confirm': { type: 'passkeys.confirm' },
    'I give my password': { type: 'passkeys.givePassword', password: 'welcome-to-foyer' },
    'I cancel': { type: 'passkeys.cancel' },
    'the passkey is added': answer('addPasskey', 'Passkey', good),
    'I close the question of the browser': answer('addPasskey', 'PasskeyCancelled'),
    'the login is too long ago to add': stale('addPasskey'),
    'the session is over when it is added': over('addPasskey'),
    'no answer comes about the new passkey': failed('addPasskey'),
    'the name is saved': answer('renamePasskey', 'Success', good),
    'the name is refused': answer('renamePasskey', 'CallRefused'),
    'the session is over when the name is saved': over('renamePasskey'),
    'no answer comes about the name': failed('renamePasskey'),
    'the passkey is removed': answer('removePasskey', 'Success', good),
    'the login is too long ago to remove': stale('removePasskey'),
    'the session is over when it is removed': over('removePasskey'),
    'no answer comes about the removal': failed('removePasskey'),
    'the password is right': answer('confirmIdentity', 'Success', null),
    'the password is wrong': answer('confirmIdentity', 'InvalidCredentialsError'),
    'the session is over when the password is checked': over('confirmIdentity'),
    'no answer comes about the password': failed('confirmIdentity'),
  },
  permits: {
    readingPasskeys: [],
    unreadable: ['passkeys.retry'],
    listing: ['passkeys.add', 'passkeys.rename', 'passkeys.remove'],
    naming: ['passkeys.save?', 'passkeys.cancel'],
    adding: [],
    renaming: ['passkeys.save?', 'passkeys.cancel'],
    savingName: [],
    askingToRemove: ['passkeys.confirm', 'passkeys.cancel'],
    removing: [],
    confirmingIdentity: ['passkeys.givePassword', 'passkeys.cancel'],
    checkingPassword: [],
  },
  pictures: {
    readingPasskeys: 'account-management/loading',
    unreadable: 'account-management/unreadable',
    listing: 'account-management/resting',
    naming: 'account-management/passkey-naming',
    adding: 'account-management/passkey-adding',
    renaming: 'account-management/passkey-renaming',
    askingToRemove: 'account-management/passkey-asking-to-remove',
    removing: 'account-management/passkey-removing',
    confirmingIdentity: 'account-management/passkey-confirming',
    checkingPassword: 'account-management/passkey-checking',
  },
  starts: { 'the page opens': 'readingPasskeys' },
  transitions: {
    readingPasskeys: {
      'the passkeys are read': 'listing',
      'nobody is logged in any more': 'unreadable: session.ended',
      'the passkeys cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingPasskeys' },
    listing: {
      'I add a passkey': 'naming',
      'I rename the phone': 'renaming',
      'I remove the phone': 'askingToRemove',
    },
    naming: { 'I give a name': 'adding', 'I cancel': ['listing', 'readingPasskeys'] },
    adding: {
      'the passkey is added': 'readingPasskeys: notify',
      'I close the question of the browser': 'naming',
      'the login is too long ago to add': 'confirmingIdentity',
      'the session is over when it is added': 'naming: session.ended',
      'no answer comes about the new passkey': 'naming: notify',
    },
    renaming: { 'I give a name': 'savingName', 'I cancel': ['listing', 'readingPasskeys'] },
    savingName: {
      'the name is saved': 'readingPasskeys: notify',
      'the name is refused': 'renaming',
      'the session is over when the name is saved': 'renaming: session.ended',
      'no answer comes about the name': 'renaming: notify',
    },
    askingToRemove: { 'I confirm': 'removing', 'I cancel': 'listing' },
    removing: {
      'the passkey is removed': 'readingPasskeys: notify',
      'the login is too long ago to remove': 'confirmingIdentity',
      'the session is over when it is removed': 'listing: session.ended',
      'no answer comes about the removal': 'readingPasskeys: notify',
    },
    confirmingIdentity: { 'I give my password': 'checkingPassword', 'I cancel': 'listing' },
    checkingPassword: {
      'the password is right': ['adding', 'removing'],
      'the password is wrong': 'confirmingIdentity',
      'the session is over when the password is checked': 'confirmingIdentity: session.ended',
      'no answer comes about the password': 'confirmingIdentity: notify',
    },
  },
  asks: {
    addPasskey: { name: 'Old phone' },
    renamePasskey: { id: phoneKey.id, name: 'Old phone' },
    removePasskey: { id: phoneKey.id },
    confirmIdentity: { password: 'welcome-to-foyer' },
  },
  emits: {
    notify: bySample({
      'the passkey is added': successNotice({ code: 'passkeyAdded' }),
      'the name is saved': successNotice({ code: 'passkeyAdded' }),
      'the passkey is removed': successNotice({ code: 'passkeyAdded' }),
      'no answer comes about the new passkey': unexpectedNotice,
      'no answer comes about the name': unexpectedNotice,
      'no answer comes about the removal': unexpectedNotice,
      'no answer comes about the password': unexpectedNotice,
    }),
  },
  says: passkeysSays,
  after: {
    'the passkeys are read': ({ context }) => context.passkeys?.length === 2,
    'I add a passkey': ({ context }) => context.deed?.kind === 'add',
    'I rename the phone': ({ context: { deed } }) => deed?.kind === 'rename' && deed.name === phoneKey.name,
    'I remove the phone': ({ context: { deed } }) => deed?.kind === 'remove' && deed.passkey === phoneKey,
    'I give a name': ({ context: { deed, formMessage } }) =>
      deed !== null && deed.kind !== 'remove' && deed.name === 'Old phone' && formMessage === null,
    'I give my password': ({ context }) => context.password === 'welcome-to-foyer' && context.formMessage === null,
    'I close the question of the browser': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.notice === words,
    'the name is refused': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === null,
    'no answer comes about the new passkey': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
    'no answer comes about the name': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
    'I cancel': ({ value }, was) =>
      (value === 'readingPasskeys') ===
      (was.context.formMessage?.kind === 'outcomeUnknown' && was.value !== 'confirmingIdentity'),
    'the password is right': ({ value, context }, was) =>
      (value === 'adding') === (was.context.deed?.kind === 'add') && context.deed === was.context.deed,
    'the password is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'password',
    'no answer comes about the password': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
  },
  reads: ({ passkeys, deed, formMessage }) => [passkeys?.length, deed?.kind, formMessage?.kind],
  invariant: ({ value, context }) =>
    (context.password !== '') === (value === 'checkingPassword') &&
    (context.deed === null) === ['readingPasskeys', 'unreadable', 'listing'].includes(value),
};
