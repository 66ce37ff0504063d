import type { Notice } from '#domain/notice.ts';
import { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { unexpectedNotice } from '../../notices.ts';
import { undoChangeSays } from './undo-change-says.ts';

const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
export const undone = {
  __typename: 'UndoneAccountChange',
  identifier: 'alex@foyer.example',
  addressGivenBack: true,
  removedPasskeys: 0,
  keptPasskeys: 0,
  authenticatorRemoved: false,
} as const;
export const refused = (typename: string) =>
  done('undoAccountChange', { result: { __typename: typename }, notice: words });

export const undoChangeRequirements: RequirementTable<typeof undoChangeMachine> = {
  machine: undoChangeMachine,
  title: 'Undoing a change of the account',
  inputs: { 'the address has no token': { token: null }, 'I followed the link of the mail': { token: 't1' } },
  events: {
    'I submit a new password': { type: 'undoChange.submit', password: 'welcome-to-foyer' },
    'the change is undone': done('undoAccountChange', { result: undone, notice: null }),
    'the link is unknown or closed': refused('UndoTokenInvalidError'),
    'the link is too old': refused('UndoTokenExpiredError'),
    'another account has the address': refused('EmailAddressConflictError'),
    'the password is too weak': refused('PasswordValidationError'),
    'no answer comes': failed('undoAccountChange'),
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
  },
  permits: {
    tokenMissing: [],
    enteringPassword: ['undoChange.submit'],
    undoing: [],
    refused: [],
    learningWhoIsHere: [],
    undone: [],
  },
  pictures: {
    tokenMissing: 'login/undo-token-missing',
    enteringPassword: 'login/undo-entering',
    undoing: 'login/undo-saving',
    refused: 'login/undo-refused',
    learningWhoIsHere: 'login/undo-saving',
    undone: 'login/undo-undone',
  },
  says: undoChangeSays,
  starts: { 'the address has no token': 'tokenMissing', 'I followed the link of the mail': 'enteringPassword' },
  transitions: {
    enteringPassword: { 'I submit a new password': 'undoing' },
    undoing: {
      'the change is undone': 'learningWhoIsHere',
      'the link is unknown or closed': 'refused',
      'the link is too old': 'refused',
      'another account has the address': 'refused',
      'the password is too weak': 'enteringPassword',
      'no answer comes': 'enteringPassword: notify',
    },
    learningWhoIsHere: {
      'the application knows who is here': 'undone',
      'the application cannot learn who is here': 'undone',
    },
  },
  asks: { undoAccountChange: { token: 't1', password: 'welcome-to-foyer' }, startSession: { user: null } },
  emits: { notify: unexpectedNotice },
  after: {
    'I submit a new password': ({ context }) => context.formMessage === null,
    'the change is undone': ({ context }) => context.undone === undone,
    'the link is unknown or closed': ({ context }) =>
      context.formMessage?.notice === words && context.formMessage.field === null,
    'the link is too old': ({ context }) => context.formMessage?.notice === words && context.formMessage.field === null,
    'another account has the address': ({ context }) =>
      context.formMessage?.notice === words && context.formMessage.field === null,
    'the password is too weak': ({ context }) => context.formMessage?.field === 'password',
    'no answer comes': ({ context }) => context.formMessage !== null,
  },
  invariant: ({ value, context }) => (context.password !== '') === (value === 'undoing'),
};
