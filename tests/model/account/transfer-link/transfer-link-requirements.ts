import { transferLinkMachine } from '#machines/account/transfer-link/transfer-link-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { refused } from '../transfer-dialog/transfer-dialog-requirements.ts';
import { aReceivedTransfer } from './a-received-transfer.ts';
import { transferLinkSays } from './transfer-link-says.ts';

const received = aReceivedTransfer();
const taken = { __typename: 'Registration' as const, id: 'r-1' };
const success = { __typename: 'Success' as const, success: true };
const answers = { 'I accept it': 'accepting', 'I say no': 'declining' };

export const transferLinkRequirements: RequirementTable<typeof transferLinkMachine> = {
  machine: transferLinkMachine,
  title: 'A ticket that somebody offers',
  inputs: { 'I opened the link of the mail': { token: 't1' } },
  events: {
    'I accept it': { type: 'transferLink.accept' },
    'I say no': { type: 'transferLink.decline' },
    'I try again': { type: 'transferLink.retry' },
    'it is offered': done('getReceivedTransfer', received),
    'I offered it myself': done('getReceivedTransfer', aReceivedTransfer({ isOwn: true })),
    'the link is unknown': done('getReceivedTransfer', refused('LINK_UNKNOWN')),
    'no answer comes': failed('getReceivedTransfer'),
    'it is mine': done('acceptTransfer', taken),
    'nobody is logged in': done('acceptTransfer', sessionEnded),
    'somebody else was first': done('acceptTransfer', refused('NOT_OFFERED')),
    'the connection is lost': failed('acceptTransfer'),
    'it stays its giver’s': done('declineTransfer', success),
    'it was accepted meanwhile': done('declineTransfer', refused('NOT_OFFERED')),
    'the connection is lost when I say no': failed('declineTransfer'),
  },
  permits: {
    reading: [],
    unreadable: ['transferLink.retry'],
    deciding: ['transferLink.accept', 'transferLink.decline'],
    accepting: [],
    signedOut: ['transferLink.accept', 'transferLink.decline'],
    declining: [],
    accepted: [],
    declined: [],
    refused: [],
  },
  pictures: {
    reading: 'transfer/reading',
    unreadable: 'transfer/unreadable',
    deciding: 'transfer/deciding',
    accepting: 'transfer/accepting',
    signedOut: 'transfer/signed-out',
    declining: 'transfer/declining',
    accepted: 'transfer/accepted',
    declined: 'transfer/declined',
    refused: 'transfer/refused',
  },
  starts: { 'I opened the link of the mail': 'reading' },
  transitions: {
    reading: {
      'it is offered': 'deciding',
      'I offered it myself': 'refused',
      'the link is unknown': 'refused',
      'no answer comes': 'unreadable',
    },
    unreadable: { 'I try again': 'reading' },
    deciding: answers,
    accepting: {
      'it is mine': 'accepted: tickets.changed',
      'nobody is logged in': 'signedOut: session.ended',
      'somebody else was first': 'refused',
      'the connection is lost': 'deciding',
    },
    signedOut: answers,
    declining: {
      'it stays its giver’s': 'declined',
      'it was accepted meanwhile': 'refused',
      'the connection is lost when I say no': 'deciding',
    },
  },
  asks: {
    getReceivedTransfer: { token: 't1' },
    acceptTransfer: { token: 't1' },
    declineTransfer: { token: 't1' },
  },
  emits: {},
  says: transferLinkSays,
  after: {
    'it is offered': ({ context }) => context.received === received,
    'I offered it myself': ({ context }) => context.refusal === 'OWN',
    'the link is unknown': ({ context }) => context.refusal === 'LINK_UNKNOWN',
    'somebody else was first': ({ context }) => context.refusal === 'NOT_OFFERED',
    'it was accepted meanwhile': ({ context }) => context.refusal === 'NOT_OFFERED',
    'no answer comes': ({ context }) => context.trouble !== null,
    'the connection is lost': ({ context }) => context.isUnknown,
    'the connection is lost when I say no': ({ context }) => context.isUnknown,
    'I accept it': ({ context }) => !context.isUnknown,
    'I say no': ({ context }) => !context.isUnknown,
  },
  invariant: ({ value, context }) =>
    (!['deciding', 'accepting', 'declining', 'signedOut', 'declined'].includes(value) || context.received !== null) &&
    (value !== 'refused' || context.refusal !== null),
};
