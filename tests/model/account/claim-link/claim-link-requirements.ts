import { claimLinkMachine } from '#machines/account/claim-link/claim-link-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { aReceivedOrder, emptied, notClaimed, winterTale } from './a-received-order.ts';
import { claimLinkSays } from './claim-link-says.ts';

const mine = aReceivedOrder();
const several = aReceivedOrder({ orders: [winterTale, emptied] });
const nobodys = aReceivedOrder({ account: null });
const somebodyElse = { 'Maya is here': 'reading', 'nobody is here': 'reading' };

export const claimLinkRequirements: RequirementTable<typeof claimLinkMachine> = {
  machine: claimLinkMachine,
  title: 'Tickets of the box office for an account',
  inputs: { 'I opened the link of the mail': { token: 't1' } },
  events: {
    'I add them': { type: 'claimLink.claim' },
    'I ask again': { type: 'claimLink.askAgain' },
    'I try again': { type: 'claimLink.retry' },
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'nobody is here': { type: 'person.known', personId: null },
    'they are for my account': done('getReceivedOrder', mine),
    'several orders are for my account': done('getReceivedOrder', several),
    'nobody is logged in': done('getReceivedOrder', nobodys),
    'they are in my account': done('getReceivedOrder', aReceivedOrder({ isTheirs: true })),
    'the link is unknown': done('getReceivedOrder', notClaimed('LINK_UNKNOWN')),
    'no answer comes': failed('getReceivedOrder'),
    'they are mine': done('claimOrder', { __typename: 'ClaimedOrder', id: 'o-1' }),
    'the session is over': done('claimOrder', sessionEnded),
    'Maya is logged in by now': done('claimOrder', notClaimed('OTHER_ACCOUNT')),
    'somebody else was first': done('claimOrder', notClaimed('CLAIMED')),
    'the connection is lost': failed('claimOrder'),
    'five seconds pass': elapsed('nextTry', 'claimLink.unknown'),
  },
  permits: {
    reading: [],
    unreadable: ['claimLink.retry'],
    signedOut: ['person.known?'],
    deciding: ['claimLink.claim', 'person.known?'],
    claiming: [],
    unknown: ['claimLink.askAgain'],
    kept: [],
    refused: [],
  },
  pictures: {
    reading: 'claim/reading',
    unreadable: 'claim/unreadable',
    signedOut: 'claim/signed-out',
    deciding: 'claim/deciding',
    claiming: 'claim/claiming',
    unknown: 'claim/unknown',
    kept: 'claim/kept',
    refused: 'claim/refused',
  },
  starts: { 'I opened the link of the mail': 'reading' },
  transitions: {
    reading: {
      'they are for my account': 'deciding',
      'several orders are for my account': 'deciding',
      'nobody is logged in': 'signedOut',
      'they are in my account': 'kept',
      'the link is unknown': 'refused',
      'no answer comes': 'unreadable',
    },
    unreadable: { 'I try again': 'reading' },
    signedOut: { 'Alex is here': 'reading', 'Maya is here': 'reading' },
    deciding: { 'I add them': 'claiming', ...somebodyElse },
    claiming: {
      'they are mine': 'kept: tickets.changed',
      'the session is over': 'reading: session.ended',
      'Maya is logged in by now': 'reading',
      'somebody else was first': 'refused',
      'the connection is lost': 'unknown',
    },
    unknown: { 'five seconds pass': 'claiming', 'I ask again': 'claiming' },
  },
  asks: {
    getReceivedOrder: { token: 't1' },
    claimOrder: { token: 't1', customerId: 'alex' },
  },
  emits: {},
  says: claimLinkSays,
  after: {
    'they are for my account': ({ context }) => context.received === mine,
    'several orders are for my account': ({ context }) => context.received === several,
    'nobody is logged in': ({ context }) => context.received === nobodys,
    'the link is unknown': ({ context }) => context.refusal === 'LINK_UNKNOWN',
    'somebody else was first': ({ context }) => context.refusal === 'CLAIMED',
    'no answer comes': ({ context }) => context.trouble !== null,
  },
  invariant: ({ value, context }) =>
    (!['deciding', 'claiming', 'unknown'].includes(value) || context.received?.account?.id === 'alex') &&
    (value !== 'signedOut' || context.received?.account === null) &&
    (value !== 'refused' || context.refusal !== null),
};
