import type { SnapshotFrom } from 'xstate';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { ChangeRefusal } from '#services/generated/graphql.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { cardWay } from '../cancel-dialog/a-quote.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { dollars } from '../registration-change/a-held-registration.ts';
import { aChangeQuote, aDearerQuote, someChoices } from './a-change.ts';
import { changeDialogSays } from './change-dialog-says.ts';

const listed = aRegistration();
export const choices = someChoices();
export const quote = aChangeQuote();
export const smaller = aChangeQuote({ quoteId: 'quote-2', back: dollars(3.5), ways: [cardWay(3.5)] });
export const dearer = aDearerQuote();
export const toPay = { __typename: 'Order' as const, id: 'order-9' };
const changedTicket = aRegistration({
  tuition: { __typename: 'Tuition', id: 't-2', name: 'Child', languageUsed: 'en' },
});
export const changed = { __typename: 'ChangedRegistration' as const, id: 'deed-1', registration: changedTicket };
export const refused = (reason: ChangeRefusal) => ({
  __typename: 'RegistrationChangeError' as const,
  errorCode: 'REGISTRATION_CHANGE_ERROR' as const,
  message: 'Not now',
  reason,
});
export const quoteChanged = (newQuote = smaller) => ({
  __typename: 'ChangeQuoteChangedError' as const,
  errorCode: 'CHANGE_QUOTE_CHANGED_ERROR' as const,
  message: 'What this change costs is different by now.',
  newQuote,
});
const soldOut = {
  __typename: 'InsufficientStockError' as const,
  errorCode: 'INSUFFICIENT_STOCK_ERROR' as const,
  message: 'Sold out',
};
const notSold = {
  __typename: 'OrderInterceptorError' as const,
  errorCode: 'ORDER_INTERCEPTOR_ERROR' as const,
  message: 'Not on sale',
};
const saleOver = {
  __typename: 'EventRegistrationEligibilityError' as const,
  errorCode: 'EVENT_REGISTRATION_ELIGIBILITY_ERROR' as const,
  message: 'The sale is over',
};
const expired = {
  __typename: 'QuoteExpiredError' as const,
  errorCode: 'QUOTE_EXPIRED_ERROR' as const,
  message: 'This was looked up some time ago.',
};

type Known = SnapshotFrom<typeof changeDialogMachine>['context'];
/** Nothing is known of what was opened before. */
const isFresh = ({
  opened,
  choices: known,
  choice,
  quote: told,
  before,
  isRenewed,
  refusal,
  toPay: order,
  trouble,
}: Known) =>
  opened === listed &&
  [known, told, before, refusal, order, trouble].every((one) => one === null) &&
  choice.tierId === null &&
  !isRenewed;

const closes = { 'I close it': 'closed' };
const reads = { 'I try again': 'reading' };
const chosen = ({ choice: { eventId, tierId, addOnIds } }: Known) =>
  [eventId, tierId, ...addOnIds].filter((id) => id !== null).join(' ');

export const changeDialogRequirements: RequirementTable<typeof changeDialogMachine> = {
  machine: changeDialogMachine,
  title: 'Changing a ticket by a quote',
  inputs: { 'the list is shown': undefined },
  events: {
    'I change it': { type: 'exchange.open', registration: listed },
    'I choose the child’s ticket': { type: 'exchange.tier', tierId: 't-2' },
    'I choose what I have': { type: 'exchange.tier', tierId: 't-1' },
    'I take or leave the programme': { type: 'exchange.addOn', addOnId: 's-1' },
    'I choose the next date': { type: 'exchange.date', eventId: 'ev-9' },
    'I choose the date of now': { type: 'exchange.date', eventId: 'ev-1' },
    'I see the difference': { type: 'exchange.next' },
    'I choose again': { type: 'exchange.back' },
    'I confirm': { type: 'exchange.confirm', idempotencyKey: 'press-1' },
    'I ask again': { type: 'exchange.askAgain' },
    'I try again': { type: 'exchange.retry' },
    'I close it': { type: 'exchange.close' },
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'it is told what it may become': done('getChangeChoices', choices),
    'there is no such ticket': done('getChangeChoices', { __typename: 'NoChoices' as const }),
    'nobody is logged in': done('getChangeChoices', sessionEnded),
    'no answer comes': failed('getChangeChoices'),
    'a quote comes': done('changeQuote', quote),
    'it costs more': done('changeQuote', dearer),
    'no place is left': done('changeQuote', soldOut),
    'it is not on sale': done('changeQuote', notSold),
    'its event has begun': done('changeQuote', refused('EVENT_STARTED')),
    'it is not mine any more': done('changeQuote', { __typename: 'NoQuote' as const }),
    'nobody is logged in to be quoted': done('changeQuote', sessionEnded),
    'no quote comes': failed('changeQuote'),
    'ten minutes pass': elapsed('quoteHolds', 'changeDialog.reviewing'),
    'it is changed': done('changeRegistration', changed),
    'it is to be paid': done('changeRegistration', toPay),
    'something else comes back by now': done('changeRegistration', quoteChanged()),
    'it costs more by now': done('changeRegistration', quoteChanged(dearer)),
    'the quote is too old': done('changeRegistration', expired),
    'the last place is gone': done('changeRegistration', soldOut),
    'the sale is over by now': done('changeRegistration', saleOver),
    'it is given by now': done('changeRegistration', refused('GIVEN')),
    'nobody is logged in to change it': done('changeRegistration', sessionEnded),
    'the connection is lost': failed('changeRegistration'),
  },
  permits: {
    closed: ['exchange.open', 'person.known?'],
    reading: ['exchange.close', 'person.known?'],
    unreadable: ['exchange.retry', 'exchange.close', 'person.known?'],
    signedOut: ['exchange.retry', 'exchange.close', 'person.known?'],
    choosing: [
      'exchange.date',
      'exchange.tier?',
      'exchange.addOn?',
      'exchange.next?',
      'exchange.close',
      'person.known?',
    ],
    quoting: ['exchange.close', 'person.known?'],
    reviewing: ['exchange.confirm', 'exchange.back', 'exchange.close', 'person.known?'],
    doing: ['person.known?'],
    unknown: ['exchange.askAgain', 'exchange.close', 'person.known?'],
    told: ['exchange.close', 'person.known?'],
    payable: ['exchange.close', 'person.known?'],
    blocked: ['exchange.back?', 'exchange.close', 'person.known?'],
  },
  pictures: {
    closed: 'my-events/upcoming',
    reading: 'my-events/change-reading',
    unreadable: 'my-events/change-unreadable',
    signedOut: 'my-events/change-signed-out',
    choosing: 'my-events/change-choosing',
    quoting: 'my-events/change-quoting',
    reviewing: 'my-events/change-reviewing',
    doing: 'my-events/change-doing',
    unknown: 'my-events/change-unknown',
    told: 'my-events/change-told',
    payable: 'my-events/change-payable',
    blocked: 'my-events/change-blocked',
  },
  starts: { 'the list is shown': 'closed' },
  transitions: {
    '': { 'Alex is here': ['closed', 'stays'], 'Maya is here': ['closed', 'stays'] },
    closed: { 'I change it': 'reading' },
    reading: {
      ...closes,
      'it is told what it may become': 'choosing',
      'there is no such ticket': 'blocked',
      'nobody is logged in': 'signedOut: session.ended',
      'no answer comes': 'unreadable',
    },
    unreadable: { ...closes, ...reads },
    signedOut: { ...closes, ...reads },
    choosing: {
      ...closes,
      'I choose the child’s ticket': 'stays',
      'I choose what I have': 'stays',
      'I take or leave the programme': 'stays',
      'I choose the next date': 'stays',
      'I choose the date of now': 'stays',
      'I see the difference': ['quoting', 'stays'],
    },
    quoting: {
      ...closes,
      'a quote comes': 'reviewing',
      'it costs more': 'reviewing',
      'no place is left': 'blocked',
      'it is not on sale': 'blocked',
      'its event has begun': 'blocked',
      'it is not mine any more': 'blocked',
      'nobody is logged in to be quoted': 'signedOut: session.ended',
      'no quote comes': 'unreadable',
    },
    reviewing: { ...closes, 'I confirm': 'doing', 'I choose again': 'choosing', 'ten minutes pass': 'quoting' },
    doing: {
      'it is changed': 'told: registration.known, tickets.changed',
      'it is to be paid': 'payable: navigate',
      'something else comes back by now': 'reviewing',
      'it costs more by now': 'reviewing',
      'the quote is too old': 'quoting',
      'the last place is gone': 'blocked',
      'the sale is over by now': 'blocked',
      'it is given by now': 'blocked',
      'nobody is logged in to change it': 'signedOut: session.ended',
      'the connection is lost': 'unknown',
    },
    unknown: { ...closes, 'I ask again': 'doing' },
    told: closes,
    payable: closes,
    blocked: { ...closes, 'I choose again': ['choosing', 'stays'] },
  },
  asks: {
    getChangeChoices: () => ({ id: 'r-1' }),
    changeQuote: ({ now: { context } }) => ({
      registrationId: 'r-1',
      tierId: context.choice.tierId,
      addOnIds: context.choice.addOnIds,
    }),
    changeRegistration: ({ now }) => ({ quoteId: now.context.quote?.quoteId, idempotencyKey: 'press-1' }),
  },
  emits: {
    'registration.known': bySample({ 'it is changed': { registration: changedTicket } }),
    navigate: bySample({ 'it is to be paid': { to: '/checkout/payment?order=order-9' } }),
  },
  says: changeDialogSays,
  after: {
    'Alex is here': ({ context }) => context.personId === 'alex',
    'Maya is here': ({ context }) => context.personId === 'maya',
    'I change it': ({ context }) => isFresh(context),
    'it is told what it may become': ({ context }) => context.choices === choices && chosen(context) === 'ev-1 t-1 s-1',
    // On the next date there is no such ticket.
    'I choose the child’s ticket': ({ context }) =>
      context.choice.eventId === 'ev-9' || context.choice.tierId === 't-2',
    'I choose what I have': ({ context }) => context.choice.eventId === 'ev-9' || context.choice.tierId === 't-1',
    'I take or leave the programme': ({ context }, was) =>
      context.choice.eventId === 'ev-9'
        ? context.choice === was.context.choice
        : context.choice.addOnIds.includes('s-1') !== was.context.choice.addOnIds.includes('s-1') &&
          context.choice.tierId === was.context.choice.tierId,
    'I choose the date of now': ({ context }) => chosen(context) === 'ev-1 t-1 s-1',
    'I choose the next date': ({ context }, was) =>
      chosen(context) === (['t-1', 't-9'].includes(was.context.choice.tierId ?? '') ? 'ev-9 t-9' : 'ev-9'),
    'I see the difference': ({ value, context }) => value !== 'quoting' || !context.isRenewed,
    'a quote comes': ({ context }) => context.quote === quote && context.before === null,
    'something else comes back by now': ({ context }, was) =>
      context.quote === smaller && context.before === was.context.quote && !context.isRenewed,
    'ten minutes pass': ({ context }) => context.isRenewed && context.before === null,
    'the quote is too old': ({ context }) => context.isRenewed && context.before === null,
    'it costs more': ({ context }) => context.quote === dearer && context.before === null,
    'it costs more by now': ({ context }, was) => context.quote === dearer && context.before === was.context.quote,
    'it is to be paid': ({ context }) => context.toPay === 'order-9',
    'no place is left': ({ context }) => context.refusal === 'SOLD_OUT' && context.quote === null,
    'the last place is gone': ({ context }) => context.refusal === 'SOLD_OUT' && context.quote === null,
    'it is not on sale': ({ context }) => context.refusal === 'NOT_SOLD',
    'the sale is over by now': ({ context }) => context.refusal === 'NOT_SOLD',
    'its event has begun': ({ context }) => context.refusal === 'EVENT_STARTED',
    'it is given by now': ({ context }) => context.refusal === 'GIVEN',
    'there is no such ticket': ({ context }) => context.refusal === 'NOT_YOURS',
    'it is not mine any more': ({ context }) => context.refusal === 'NOT_YOURS',
    'no answer comes': ({ context }) => context.trouble !== null,
    'no quote comes': ({ context }) => context.trouble !== null,
    'it is changed': ({ context }, was) => context.quote === was.context.quote,
  },
  // What is behind a closed dialog is forgotten when the next one is opened, and what was found when it is looked up anew.
  reads: (
    { personId, opened, choices: known, choice, quote: told, before, isRenewed, refusal, toPay: order, trouble },
    { value },
  ) =>
    value === 'closed' || value === 'reading'
      ? [personId, opened === null]
      : [
          personId,
          known === null,
          value === 'unreadable' || value === 'signedOut' ? '' : choice.eventId,
          value === 'unreadable' || value === 'signedOut' ? '' : choice.tierId,
          value === 'unreadable' || value === 'signedOut' ? '' : choice.addOnIds.join(),
          ['reviewing', 'doing', 'unknown', 'told', 'payable', 'blocked'].includes(value)
            ? (told?.quoteId ?? null)
            : null,
          ['reviewing', 'doing', 'unknown'].includes(value) ? (before?.quoteId ?? null) : null,
          ['quoting', 'reviewing', 'doing', 'unknown'].includes(value) ? isRenewed : null,
          value === 'blocked' ? refusal : null,
          value === 'payable' ? order : null,
          value === 'unreadable' ? trouble !== null : null,
        ],
  invariant: ({ value, context }) =>
    (value === 'closed' || context.opened !== null) &&
    (!['choosing', 'quoting', 'reviewing', 'doing', 'unknown', 'told'].includes(value) || context.choices !== null) &&
    (!['reviewing', 'doing', 'unknown', 'told'].includes(value) || context.quote !== null) &&
    (value !== 'payable' || context.toPay !== null) &&
    (value !== 'blocked' || context.refusal !== null),
};
