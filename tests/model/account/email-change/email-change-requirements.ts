import type { Notice } from '#domain/notice.ts';
import { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { emailChangeSays } from './email-change-says.ts';

export const changed: Notice = { tone: 'success', message: { code: 'emailAddressChanged' } };
const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const refused = (typename: string) =>
  done('updateCustomerEmailAddress', { result: { __typename: typename }, notice: words });

export const emailChangeRequirements: RequirementTable<typeof emailChangeMachine> = {
  machine: emailChangeMachine,
  title: 'Confirming a new email address',
  inputs: { 'the address has no token': { token: null }, 'I followed the link of the mail': { token: 't1' } },
  events: {
    'the address is changed': done('updateCustomerEmailAddress', {
      result: { __typename: 'Success' },
      notice: changed,
    }),
    'the link is unknown or ended': refused('IdentifierChangeTokenInvalidError'),
    'the link is too old': refused('IdentifierChangeTokenExpiredError'),
    'no answer comes': failed('updateCustomerEmailAddress'),
    'I try again': { type: 'emailChange.retry' },
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
  },
  permits: {
    tokenMissing: [],
    changing: [],
    unanswered: ['emailChange.retry'],
    refused: [],
    learningWhoIsHere: [],
    changed: [],
  },
  pictures: {
    tokenMissing: 'login/change-email-token-missing',
    changing: 'login/change-email-changing',
    unanswered: 'login/change-email-unanswered',
    refused: 'login/change-email-refused',
    learningWhoIsHere: 'login/change-email-changing',
    changed: 'login/change-email-changed',
  },
  says: emailChangeSays,
  starts: { 'the address has no token': 'tokenMissing', 'I followed the link of the mail': 'changing' },
  transitions: {
    changing: {
      'the address is changed': 'learningWhoIsHere: notify',
      'the link is unknown or ended': 'refused',
      'the link is too old': 'refused',
      'no answer comes': 'unanswered: notify',
    },
    unanswered: { 'I try again': 'changing' },
    learningWhoIsHere: {
      'the application knows who is here': 'changed',
      'the application cannot learn who is here': 'changed',
    },
  },
  asks: { updateCustomerEmailAddress: { token: 't1' }, startSession: { user: null } },
  emits: {
    notify: bySample({
      'the address is changed': successNotice({ code: 'emailAddressChanged' }),
      'no answer comes': unexpectedNotice,
    }),
  },
  after: {
    'the link is unknown or ended': ({ context }) => context.formMessage === words,
    'the link is too old': ({ context }) => context.formMessage === words,
  },
};
