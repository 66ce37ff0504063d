import type { SnapshotFrom } from 'xstate';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bySample, InTurn } from '#tools/flows/walk/expected.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { dollars } from '../registration-change/a-held-registration.ts';
import { aQuote, aQuoteToAsk, cardWay, heldAlone, heldAsked, heldOfTwo } from './a-quote.ts';
import { cancelDialogSays } from './cancel-dialog-says.ts';

export const quote = aQuote();
export const smaller = aQuote({ quoteId: 'quote-2', back: dollars(9.2), ways: [cardWay(9.2)] });
const toAsk = aQuoteToAsk();
const cancelledTicket = { ...aRegistration({ state: 'Cancelled' }), lock: 'CANCELLED' as const };
export const cancelled = {
  __typename: 'CancelledRegistrations' as const,
  id: 'deed-1',
  registrations: [cancelledTicket],
  asked: [],
};
const askedTicket = aRegistration({ state: 'CancelAsked' });
export const asked = { ...cancelled, registrations: [], asked: [askedTicket] };
const askedBeside = { ...cancelled, asked: [aRegistration({ id: 'r-2', state: 'CancelAsked' })] };
export const kept = { __typename: 'KeptRegistrations' as const, registrations: [aRegistration()] };
const cancelledMeanwhile = {
  __typename: 'RegistrationStateTransitionError' as const,
  errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR' as const,
  message: 'This registration is cancelled already',
  reason: 'ALREADY_CANCELLED' as const,
};
export const begun = {
  __typename: 'RegistrationStateTransitionError' as const,
  errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR' as const,
  message: 'The event has begun',
  reason: 'EVENT_STARTED' as const,
};
export const changed = {
  __typename: 'QuoteChangedError' as const,
  errorCode: 'QUOTE_CHANGED_ERROR' as const,
  message: 'What comes back has changed.',
  newQuote: smaller,
};
const changedToAsk = { ...changed, newQuote: toAsk };
export const expired = {
  __typename: 'QuoteExpiredError' as const,
  errorCode: 'QUOTE_EXPIRED_ERROR' as const,
  message: 'This was looked up some time ago.',
};

/** What is opened is chosen, and nothing is known of what was opened before. */
const isFresh = ({ chosen, ...known }: SnapshotFrom<typeof cancelDialogMachine>['context']): boolean =>
  chosen.join() === 'r-1' &&
  [known.quote, known.before, known.refusal, known.trouble].every((one) => one === null) &&
  !known.isRenewed;

const closes = { 'I close it': 'closed' };
const reads = { 'I try again': 'quoting' };

export const cancelDialogRequirements: RequirementTable<typeof cancelDialogMachine> = {
  machine: cancelDialogMachine,
  title: 'Cancelling tickets by a quote',
  inputs: { 'the list is shown': undefined },
  events: {
    'I cancel the only ticket': { type: 'cancel.open', held: heldAlone },
    'I cancel one of two tickets': { type: 'cancel.open', held: heldOfTwo },
    'I open one that the organizer was asked about': { type: 'cancel.open', held: heldAsked },
    'I take the other one too': { type: 'cancel.toggle', registrationId: 'r-2' },
    'I leave the first one': { type: 'cancel.toggle', registrationId: 'r-1' },
    'I see what comes back': { type: 'cancel.next' },
    'I choose again': { type: 'cancel.back' },
    'I confirm': { type: 'cancel.confirm', idempotencyKey: 'press-1' },
    'I withdraw the request': { type: 'cancel.withdraw', idempotencyKey: 'press-2' },
    'I ask again': { type: 'cancel.askAgain' },
    'I try again': { type: 'cancel.retry' },
    'I close it': { type: 'cancel.close' },
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'a quote comes': done('cancellationQuote', quote),
    'the organizer has to agree': done('cancellationQuote', toAsk),
    'its event has begun': done('cancellationQuote', begun),
    'there is no such ticket': done('cancellationQuote', { __typename: 'NoQuote' as const }),
    'nobody is logged in': done('cancellationQuote', sessionEnded),
    'no answer comes': failed('cancellationQuote'),
    'ten minutes pass': elapsed('quoteHolds', 'cancelDialog.reviewing'),
    'it is cancelled': done('cancelRegistrations', cancelled),
    'the organizer is asked': done('cancelRegistrations', asked),
    'one is cancelled, and the organizer asked about the other': done('cancelRegistrations', askedBeside),
    'something else comes back by now': done('cancelRegistrations', changed),
    'the organizer has to agree by now': done('cancelRegistrations', changedToAsk),
    'the quote is too old': done('cancelRegistrations', expired),
    'its event has begun by now': done('cancelRegistrations', begun),
    'nobody is logged in to cancel it': done('cancelRegistrations', sessionEnded),
    'the connection is lost': failed('cancelRegistrations'),
    'it stays mine': done('withdrawCancellation', kept),
    'the organizer has agreed': done('withdrawCancellation', cancelledMeanwhile),
    'nobody is logged in to keep it': done('withdrawCancellation', sessionEnded),
    'the connection is lost while I keep it': failed('withdrawCancellation'),
  },
  permits: {
    closed: ['cancel.open', 'person.known?'],
    choosing: ['cancel.toggle', 'cancel.next?', 'cancel.close', 'person.known?'],
    quoting: ['cancel.close', 'person.known?'],
    unreadable: ['cancel.retry', 'cancel.close', 'person.known?'],
    signedOut: ['cancel.retry', 'cancel.close', 'person.known?'],
    reviewing: ['cancel.confirm', 'cancel.back?', 'cancel.close', 'person.known?'],
    doing: ['person.known?'],
    unknown: ['cancel.askAgain', 'cancel.close', 'person.known?'],
    told: ['cancel.close', 'person.known?'],
    asked: ['cancel.withdraw', 'cancel.close', 'person.known?'],
    withdrawing: ['person.known?'],
    withdrawalUnknown: ['cancel.askAgain', 'cancel.close', 'person.known?'],
    kept: ['cancel.close', 'person.known?'],
    blocked: ['cancel.close', 'person.known?'],
  },
  pictures: {
    closed: 'my-events/upcoming',
    choosing: 'my-events/cancel-choosing',
    quoting: 'my-events/cancel-quoting',
    unreadable: 'my-events/cancel-unreadable',
    signedOut: 'my-events/cancel-signed-out',
    reviewing: 'my-events/cancel-reviewing',
    doing: 'my-events/cancel-doing',
    unknown: 'my-events/cancel-unknown',
    told: 'my-events/cancel-told',
    asked: 'my-events/cancel-asked',
    withdrawing: 'my-events/cancel-withdrawing',
    withdrawalUnknown: 'my-events/cancel-withdrawal-unknown',
    kept: 'my-events/cancel-kept',
    blocked: 'my-events/cancel-blocked',
  },
  starts: { 'the list is shown': 'closed' },
  transitions: {
    '': { 'Alex is here': ['closed', 'stays'], 'Maya is here': ['closed', 'stays'] },
    closed: {
      'I cancel the only ticket': 'quoting',
      'I cancel one of two tickets': 'choosing',
      'I open one that the organizer was asked about': 'asked',
    },
    choosing: {
      ...closes,
      'I take the other one too': 'stays',
      'I leave the first one': 'stays',
      'I see what comes back': ['quoting', 'stays'],
    },
    quoting: {
      ...closes,
      'a quote comes': 'reviewing',
      'the organizer has to agree': 'reviewing',
      'its event has begun': 'blocked',
      'there is no such ticket': 'blocked',
      'nobody is logged in': 'signedOut: session.ended',
      'no answer comes': 'unreadable',
    },
    unreadable: { ...closes, ...reads },
    signedOut: { ...closes, ...reads },
    reviewing: {
      ...closes,
      'I confirm': 'doing',
      'I choose again': ['choosing', 'stays'],
      'ten minutes pass': 'quoting',
    },
    doing: {
      'it is cancelled': 'told: registration.known, tickets.changed',
      'something else comes back by now': 'reviewing',
      'the organizer has to agree by now': 'reviewing',
      'the organizer is asked': 'asked: registration.known',
      'one is cancelled, and the organizer asked about the other':
        'asked: registration.known, registration.known, tickets.changed',
      'the quote is too old': 'quoting',
      'its event has begun by now': 'blocked',
      'nobody is logged in to cancel it': 'signedOut: session.ended',
      'the connection is lost': 'unknown',
    },
    unknown: { ...closes, 'I ask again': 'doing' },
    told: closes,
    asked: { ...closes, 'I withdraw the request': 'withdrawing' },
    withdrawing: {
      'it stays mine': 'kept: registration.known',
      'the organizer has agreed': 'blocked',
      'nobody is logged in to keep it': 'asked: session.ended',
      'the connection is lost while I keep it': 'withdrawalUnknown',
    },
    withdrawalUnknown: { ...closes, 'I ask again': 'withdrawing' },
    kept: closes,
    blocked: closes,
  },
  asks: {
    cancellationQuote: ({ now }) => ({ registrationIds: now.context.chosen }),
    cancelRegistrations: ({ now }) => ({ quoteId: now.context.quote?.quoteId, idempotencyKey: 'press-1' }),
    withdrawCancellation: ({ now }) => ({ registrationIds: now.context.asked, idempotencyKey: 'press-2' }),
  },
  emits: {
    'registration.known': bySample({
      'it is cancelled': { registration: cancelledTicket },
      'the organizer is asked': { registration: askedTicket },
      'one is cancelled, and the organizer asked about the other': new InTurn(
        { registration: cancelledTicket },
        { registration: askedBeside.asked[0] },
      ),
      'it stays mine': { registration: kept.registrations[0] },
    }),
  },
  says: cancelDialogSays,
  after: {
    'Alex is here': ({ context }) => context.personId === 'alex',
    'Maya is here': ({ context }) => context.personId === 'maya',
    'I cancel the only ticket': ({ context }) =>
      context.opened === heldAlone && isFresh(context) && context.asked.length === 0,
    'I cancel one of two tickets': ({ context }) =>
      context.opened === heldOfTwo && isFresh(context) && context.asked.length === 0,
    'I see what comes back': ({ value, context }) => value !== 'quoting' || !context.isRenewed,
    'I take the other one too': ({ context }, was) =>
      context.chosen.includes('r-2') !== was.context.chosen.includes('r-2') &&
      context.chosen.includes('r-1') === was.context.chosen.includes('r-1'),
    'I leave the first one': ({ context }, was) =>
      context.chosen.includes('r-1') !== was.context.chosen.includes('r-1') &&
      context.chosen.includes('r-2') === was.context.chosen.includes('r-2'),
    'a quote comes': ({ context }) => context.quote === quote && context.before === null,
    'something else comes back by now': ({ context }, was) =>
      context.quote === smaller && context.before === was.context.quote && !context.isRenewed,
    'ten minutes pass': ({ context }) => context.isRenewed && context.before === null,
    'the quote is too old': ({ context }) => context.isRenewed && context.before === null,
    'the organizer has to agree': ({ context }) => context.quote === toAsk && context.before === null,
    'the organizer has to agree by now': ({ context }, was) =>
      context.quote === toAsk && context.before === was.context.quote && !context.isRenewed,
    'I open one that the organizer was asked about': ({ context }) =>
      context.opened === heldAsked && isFresh(context) && context.asked.join() === 'r-1',
    'the organizer is asked': ({ context }, was) =>
      context.asked.join() === 'r-1' && context.quote === was.context.quote,
    'one is cancelled, and the organizer asked about the other': ({ context }) => context.asked.join() === 'r-2',
    'the organizer has agreed': ({ context }) => context.refusal === 'ALREADY_CANCELLED',
    'its event has begun': ({ context }) => context.refusal === 'EVENT_STARTED',
    'its event has begun by now': ({ context }) => context.refusal === 'EVENT_STARTED',
    'there is no such ticket': ({ context }) => context.refusal === 'NOT_YOURS',
    'no answer comes': ({ context }) => context.trouble !== null,
    // What was quoted is what is told: the deed answers with no amounts of its own.
    'it is cancelled': ({ context }, was) => context.quote === was.context.quote,
  },
  // What is behind a closed dialog is forgotten when the next one is opened.
  reads: ({ personId, opened, chosen, quote: told, asked: asks, before, isRenewed, refusal, trouble }, { value }) =>
    value === 'closed'
      ? [personId, opened === null]
      : [
          personId,
          opened?.order?.registrations.length ?? 0,
          [...chosen].sort().join(),
          told?.quoteId ?? null,
          asks.join(),
          before?.quoteId ?? null,
          isRenewed,
          value === 'blocked' ? refusal : null,
          trouble !== null,
        ],
  invariant: ({ value, context }) =>
    (value === 'closed' || context.opened !== null) &&
    (!['reviewing', 'doing', 'unknown', 'told'].includes(value) || context.quote !== null) &&
    (value === 'closed' || value === 'choosing' || context.chosen.length > 0) &&
    (value !== 'blocked' || context.refusal !== null) &&
    (!['asked', 'withdrawing', 'withdrawalUnknown', 'kept'].includes(value) || context.asked.length > 0),
};
