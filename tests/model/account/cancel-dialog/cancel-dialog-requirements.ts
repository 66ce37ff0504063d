import type { SnapshotFrom } from 'xstate';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { dollars } from '../registration-change/a-held-registration.ts';
import { aQuote, cardWay, heldAlone, heldOfTwo, quoted } from './a-quote.ts';
import { cancelDialogSays } from './cancel-dialog-says.ts';

export const quote = aQuote();
export const smaller = aQuote({ quoteId: 'quote-2', back: dollars(9.2), ways: [cardWay(9.2)] });
const waiting = aQuote({ registrations: [quoted({ needsApproval: true })] });
const cancelledTicket = { ...aRegistration({ state: 'Cancelled' }), lock: 'CANCELLED' as const };
export const cancelled = {
  __typename: 'CancelledRegistrations' as const,
  id: 'deed-1',
  registrations: [cancelledTicket],
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
const changedToWaiting = { ...changed, newQuote: waiting };
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
    'I take the other one too': { type: 'cancel.toggle', registrationId: 'r-2' },
    'I leave the first one': { type: 'cancel.toggle', registrationId: 'r-1' },
    'I see what comes back': { type: 'cancel.next' },
    'I choose again': { type: 'cancel.back' },
    'I confirm': { type: 'cancel.confirm', idempotencyKey: 'press-1' },
    'I ask again': { type: 'cancel.askAgain' },
    'I try again': { type: 'cancel.retry' },
    'I close it': { type: 'cancel.close' },
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'a quote comes': done('cancellationQuote', quote),
    'the organizer has to agree': done('cancellationQuote', waiting),
    'its event has begun': done('cancellationQuote', begun),
    'there is no such ticket': done('cancellationQuote', { __typename: 'NoQuote' as const }),
    'nobody is logged in': done('cancellationQuote', sessionEnded),
    'no answer comes': failed('cancellationQuote'),
    'ten minutes pass': elapsed('quoteHolds', 'cancelDialog.reviewing'),
    'it is cancelled': done('cancelRegistrations', cancelled),
    'something else comes back by now': done('cancelRegistrations', changed),
    'the organizer has to agree by now': done('cancelRegistrations', changedToWaiting),
    'the quote is too old': done('cancelRegistrations', expired),
    'its event has begun by now': done('cancelRegistrations', begun),
    'nobody is logged in to cancel it': done('cancelRegistrations', sessionEnded),
    'the connection is lost': failed('cancelRegistrations'),
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
    blocked: 'my-events/cancel-blocked',
  },
  starts: { 'the list is shown': 'closed' },
  transitions: {
    '': { 'Alex is here': ['closed', 'stays'], 'Maya is here': ['closed', 'stays'] },
    closed: { 'I cancel the only ticket': 'quoting', 'I cancel one of two tickets': 'choosing' },
    choosing: {
      ...closes,
      'I take the other one too': 'stays',
      'I leave the first one': 'stays',
      'I see what comes back': ['quoting', 'stays'],
    },
    quoting: {
      ...closes,
      'a quote comes': 'reviewing',
      'the organizer has to agree': 'blocked',
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
      'the organizer has to agree by now': 'blocked',
      'the quote is too old': 'quoting',
      'its event has begun by now': 'blocked',
      'nobody is logged in to cancel it': 'signedOut: session.ended',
      'the connection is lost': 'unknown',
    },
    unknown: { ...closes, 'I ask again': 'doing' },
    told: closes,
    blocked: closes,
  },
  asks: {
    cancellationQuote: ({ now }) => ({ registrationIds: now.context.chosen }),
    cancelRegistrations: ({ now }) => ({ quoteId: now.context.quote?.quoteId, idempotencyKey: 'press-1' }),
  },
  emits: { 'registration.known': bySample({ 'it is cancelled': { registration: cancelledTicket } }) },
  says: cancelDialogSays,
  after: {
    'Alex is here': ({ context }) => context.personId === 'alex',
    'Maya is here': ({ context }) => context.personId === 'maya',
    'I cancel the only ticket': ({ context }) => context.opened === heldAlone && isFresh(context),
    'I cancel one of two tickets': ({ context }) => context.opened === heldOfTwo && isFresh(context),
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
    'the organizer has to agree': ({ context }) => context.refusal === 'NOT_PERMITTED',
    'the organizer has to agree by now': ({ context }) => context.refusal === 'NOT_PERMITTED',
    'its event has begun': ({ context }) => context.refusal === 'EVENT_STARTED',
    'its event has begun by now': ({ context }) => context.refusal === 'EVENT_STARTED',
    'there is no such ticket': ({ context }) => context.refusal === 'NOT_YOURS',
    'no answer comes': ({ context }) => context.trouble !== null,
    // What was quoted is what is told: the deed answers with no amounts of its own.
    'it is cancelled': ({ context }, was) => context.quote === was.context.quote,
  },
  // What is behind a closed dialog is forgotten when the next one is opened.
  reads: ({ personId, opened, chosen, quote: told, before, isRenewed, refusal, trouble }, { value }) =>
    value === 'closed'
      ? [personId, opened === null]
      : [
          personId,
          opened?.order?.registrations.length ?? 0,
          [...chosen].sort().join(),
          told?.quoteId ?? null,
          before?.quoteId ?? null,
          isRenewed,
          value === 'blocked' ? refusal : null,
          trouble !== null,
        ],
  invariant: ({ value, context }) =>
    (value === 'closed' || context.opened !== null) &&
    (!['reviewing', 'doing', 'unknown', 'told'].includes(value) || context.quote !== null) &&
    (value === 'closed' || value === 'choosing' || context.chosen.length > 0) &&
    (value !== 'blocked' || context.refusal !== null),
};
