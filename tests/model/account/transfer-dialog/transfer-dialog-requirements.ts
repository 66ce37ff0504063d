import type { SnapshotFrom } from 'xstate';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { TransferRefusal } from '#services/generated/graphql.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { anOffer, aStatus } from './a-status.ts';
import { transferDialogSays } from './transfer-dialog-says.ts';

const listed = aRegistration();
/** Maya has given it to the person. */
export const gift = aRegistration({ id: 'r-2', givenBy: 'Maya', order: null });
const free = aStatus();
export const standsOffered = aStatus({ transferRefusal: 'OFFERED', transferOffer: anOffer });
export const offered = { ...listed, ...standsOffered, state: 'TransferOffered' };
export const withdrawn = { ...listed, ...free };
/** By the time the answer came, it was accepted or declined. */
const offeredNoMore = { ...listed, ...free };
export const refused = (reason: TransferRefusal) => ({
  __typename: 'RegistrationTransferError' as const,
  errorCode: 'REGISTRATION_TRANSFER_ERROR' as const,
  message: 'Not now',
  reason,
});

type Known = SnapshotFrom<typeof transferDialogMachine>['context'];
const openedIn = ({ context }: { context: Known }) => context.opened?.id;
/** Nothing is known of what was opened before. */
const isFresh = ({ status, emailAddress, refusal, trouble }: Known) =>
  status === null && emailAddress === '' && refusal === null && trouble === null;

const closes = { 'I close it': 'closed' };
const reads = { 'I try again': 'reading' };

export const transferDialogRequirements: RequirementTable<typeof transferDialogMachine> = {
  machine: transferDialogMachine,
  title: 'Giving a ticket to somebody',
  inputs: { 'the list is shown': undefined },
  events: {
    'I give it to somebody': { type: 'transfer.open', registration: listed },
    'I give on what I was given': { type: 'transfer.open', registration: gift },
    'I give it back': { type: 'transfer.giveBack', idempotencyKey: 'press-3' },
    'I offer it to Chidi': {
      type: 'transfer.offer',
      emailAddress: 'chidi@foyer.example',
      idempotencyKey: 'press-1',
    },
    'I ask again': { type: 'transfer.askAgain' },
    'I take it back': { type: 'transfer.withdraw', idempotencyKey: 'press-2' },
    'I try again': { type: 'transfer.retry' },
    'I close it': { type: 'transfer.close' },
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'it may be given': done('getTransferStatus', free),
    'it is offered already': done('getTransferStatus', standsOffered),
    'it was given three times': done('getTransferStatus', aStatus({ transferRefusal: 'TOO_MANY' })),
    'there is no such ticket': done('getTransferStatus', { __typename: 'NoTransfer' as const }),
    'nobody is logged in': done('getTransferStatus', sessionEnded),
    'no answer comes': failed('getTransferStatus'),
    'it is offered': done('offerTransfer', offered),
    'it was offered, and is no more': done('offerTransfer', offeredNoMore),
    'the address is my own': done('offerTransfer', refused('OWN')),
    'its event has begun': done('offerTransfer', refused('EVENT_STARTED')),
    'nobody is logged in to offer it': done('offerTransfer', sessionEnded),
    'the connection is lost': failed('offerTransfer'),
    'it is given back': done('giveBackTicket', { __typename: 'Success' as const, success: true }),
    'it is offered to somebody': done('giveBackTicket', refused('OFFERED')),
    'nobody is logged in to give it back': done('giveBackTicket', sessionEnded),
    'the connection is lost when it is given back': failed('giveBackTicket'),
    'it is taken back': done('withdrawTransfer', withdrawn),
    'it is offered no more': done('withdrawTransfer', refused('NOT_OFFERED')),
    'nobody is logged in to take it back': done('withdrawTransfer', sessionEnded),
    'the connection is lost when it is taken back': failed('withdrawTransfer'),
  },
  permits: {
    closed: ['transfer.open', 'person.known?'],
    reading: ['transfer.close', 'person.known?'],
    unreadable: ['transfer.retry', 'transfer.close', 'person.known?'],
    signedOut: ['transfer.retry', 'transfer.close', 'person.known?'],
    entering: ['transfer.offer', 'transfer.giveBack?', 'transfer.close', 'person.known?'],
    offering: ['person.known?'],
    unknown: ['transfer.askAgain', 'transfer.close', 'person.known?'],
    offered: ['transfer.withdraw', 'transfer.close', 'person.known?'],
    withdrawing: ['person.known?'],
    givingBack: ['person.known?'],
    returned: ['transfer.close', 'person.known?'],
    blocked: ['transfer.giveBack?', 'transfer.close', 'person.known?'],
  },
  pictures: {
    closed: 'my-events/upcoming',
    reading: 'my-events/give-reading',
    unreadable: 'my-events/give-unreadable',
    signedOut: 'my-events/give-signed-out',
    entering: 'my-events/give-entering',
    offering: 'my-events/give-offering',
    unknown: 'my-events/give-unknown',
    offered: 'my-events/give-offered',
    withdrawing: 'my-events/give-withdrawing',
    givingBack: 'my-events/give-giving-back',
    returned: 'my-events/give-returned',
    blocked: 'my-events/give-blocked',
  },
  starts: { 'the list is shown': 'closed' },
  transitions: {
    '': { 'Alex is here': ['closed', 'stays'], 'Maya is here': ['closed', 'stays'] },
    closed: { 'I give it to somebody': 'reading', 'I give on what I was given': 'reading' },
    reading: {
      ...closes,
      'it may be given': 'entering',
      'it is offered already': 'offered',
      'it was given three times': 'blocked',
      'there is no such ticket': 'blocked',
      'nobody is logged in': 'signedOut: session.ended',
      'no answer comes': 'unreadable',
    },
    unreadable: { ...closes, ...reads },
    signedOut: { ...closes, ...reads },
    entering: { ...closes, 'I offer it to Chidi': 'offering', 'I give it back': ['givingBack', 'stays'] },
    offering: {
      'it is offered': 'offered: registration.known',
      'it was offered, and is no more': 'blocked',
      'the address is my own': 'entering',
      'its event has begun': 'blocked',
      'nobody is logged in to offer it': 'signedOut: session.ended',
      'the connection is lost': 'unknown',
    },
    unknown: { ...closes, 'I ask again': 'offering' },
    offered: { ...closes, 'I take it back': 'withdrawing' },
    withdrawing: {
      'it is taken back': 'closed: registration.known',
      'it is offered no more': 'reading',
      'nobody is logged in to take it back': 'signedOut: session.ended',
      'the connection is lost when it is taken back': 'reading',
    },
    givingBack: {
      'it is given back': 'returned: registration.gone, tickets.changed',
      'it is offered to somebody': 'blocked',
      'nobody is logged in to give it back': 'signedOut: session.ended',
      'the connection is lost when it is given back': 'reading',
    },
    returned: closes,
    blocked: { ...closes, 'I give it back': ['givingBack', 'stays'] },
  },
  asks: {
    getTransferStatus: ({ now }) => ({ id: openedIn(now) }),
    offerTransfer: ({ now }) => ({
      registrationId: openedIn(now),
      emailAddress: 'chidi@foyer.example',
      idempotencyKey: 'press-1',
    }),
    giveBackTicket: { registrationId: 'r-2', idempotencyKey: 'press-3' },
    withdrawTransfer: ({ now }) => ({ registrationId: openedIn(now), idempotencyKey: 'press-2' }),
  },
  emits: {
    'registration.known': bySample({
      'it is offered': { registration: offered },
      'it is taken back': { registration: withdrawn },
    }),
  },
  says: transferDialogSays,
  after: {
    'Alex is here': ({ context }) => context.personId === 'alex',
    'Maya is here': ({ context }) => context.personId === 'maya',
    'I give it to somebody': ({ context }) => context.opened === listed && isFresh(context),
    'I give on what I was given': ({ context }) => context.opened === gift && isFresh(context),
    'it is offered to somebody': ({ context }) => context.refusal === 'OFFERED',
    'it may be given': ({ context }) => context.status === free,
    'it is offered already': ({ context }) => context.status === standsOffered,
    'it is offered': ({ context }) => context.status === offered,
    'I offer it to Chidi': ({ context }) => context.refusal === null,
    'it was given three times': ({ context }) => context.refusal === 'TOO_MANY',
    'there is no such ticket': ({ context }) => context.refusal === 'NOT_YOURS',
    'it was offered, and is no more': ({ context }) => context.refusal === 'NOT_OFFERED',
    'the address is my own': ({ context }) => context.refusal === 'OWN',
    'its event has begun': ({ context }) => context.refusal === 'EVENT_STARTED',
    'no answer comes': ({ context }) => context.trouble !== null,
  },
  // What is behind a closed dialog is forgotten when the next one is opened.
  reads: ({ personId, opened, status, emailAddress, idempotencyKey, refusal, trouble }, { value }) =>
    value === 'closed'
      ? [personId, opened === null]
      : [
          personId,
          opened?.id,
          value === 'offered' ? status?.transferOffer?.id : null,
          emailAddress,
          ['offering', 'unknown', 'withdrawing', 'givingBack'].includes(value) ? idempotencyKey : null,
          refusal,
          trouble !== null,
        ],
  invariant: ({ value, context }) =>
    (value === 'closed' || context.opened !== null) &&
    (!['offered', 'withdrawing'].includes(value) || Boolean(context.status?.transferOffer)) &&
    (value !== 'blocked' || context.refusal !== null),
};
