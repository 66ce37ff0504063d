import type { CancellationQuote } from '#services/account/cancellations/cancellations-service.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { aHeldRegistration, dollars } from '../registration-change/a-held-registration.ts';

type Ticket = NonNullable<ReturnType<typeof aHeldRegistration>['order']>['registrations'][number];

const aTicket = (id: string, name: string, change: Partial<Ticket> = {}): Ticket => ({
  __typename: 'Registration',
  id,
  lock: null,
  state: 'Confirmed',
  attendee: { __typename: 'Attendee', id: `a-${id}`, name },
  tuition: { __typename: 'Tuition', id: 't-1', name: 'Student or senior', languageUsed: 'en' },
  event: { __typename: 'Event', id: 'ev-1' },
  moneyLeft: dollars(43.12),
  ...change,
});

const alex = aTicket('r-1', 'Alex Thorsen');
const listed = aRegistration();

/** One ticket of an order, for which money comes back. */
export const heldAlone = aHeldRegistration({ moneyIfCancelled: 'BACK', tickets: [alex] });
/** One of two that may be cancelled, of four. */
export const heldOfTwo = aHeldRegistration({
  moneyIfCancelled: 'BACK',
  tickets: [
    alex,
    aTicket('r-2', 'Maya Thorsen'),
    aTicket('r-3', 'Jonah Reyes', { lock: 'CANCELLED' }),
    aTicket('r-4', 'Sam Okafor', { event: { __typename: 'Event', id: 'ev-2' } }),
    aTicket('r-5', 'Ines Ito', { state: 'CancelAsked' }),
  ],
});
/** One of which the organizer was asked before. */
export const heldAsked = aHeldRegistration({
  state: 'CancelAsked',
  moneyIfCancelled: 'BACK',
  tickets: [aTicket('r-1', 'Alex Thorsen', { state: 'CancelAsked' })],
  cancellationRequest: {
    __typename: 'CancellationRequest',
    id: 'request-1',
    askedWallTime: '2026-11-10T14:05:00',
    timeZoneName: 'PST',
    back: dollars(18.4),
  },
});

/** Half of a ticket with GST and QST less two dollars, without its fee (docs/decisions/121). */
export const aQuote = (change: Partial<CancellationQuote> = {}): CancellationQuote => ({
  __typename: 'CancellationQuote',
  quoteId: 'quote-1',
  back: dollars(18.4),
  awaiting: dollars(0),
  waived: dollars(0),
  ways: [cardWay(18.4)],
  registrations: [quoted()],
  ...change,
});

/** The same where the organizer decides. */
export const aQuoteToAsk = (change: Partial<CancellationQuote> = {}): CancellationQuote =>
  aQuote({
    quoteId: 'quote-asked',
    back: dollars(0),
    awaiting: dollars(18.4),
    ways: [],
    registrations: [quoted({ needsApproval: true })],
    ...change,
  });

export const cardWay = (amount: number): CancellationQuote['ways'][number] => ({
  __typename: 'CancellationWay',
  way: 'CARD',
  last4: '1111',
  amount: dollars(amount),
});

type Quoted = CancellationQuote['registrations'][number];

export const quoted = (change: Partial<Quoted> = {}): Quoted => ({
  __typename: 'QuotedRegistration',
  registration: {
    __typename: 'Registration',
    id: listed.id,
    attendee: { __typename: 'Attendee', id: 'a-1', name: 'Alex Thorsen' },
    tuition: { __typename: 'Tuition', id: 't-1', name: 'Student or senior', languageUsed: 'en' },
  },
  window: { __typename: 'RefundWindow', percent: 50, wallTime: '2026-11-18T19:30:00', timeZoneName: 'PST' },
  nextWindow: { __typename: 'RefundWindow', percent: 0 },
  paid: dollars(43.12),
  backBefore: dollars(0),
  back: dollars(18.4),
  taxesBack: [
    { __typename: 'TaxBack', description: 'GST', taxRate: 5, amount: dollars(0.8) },
    { __typename: 'TaxBack', description: 'QST', taxRate: 9.975, amount: dollars(1.6) },
  ],
  kept: dollars(24.72),
  keptParts: [
    { __typename: 'KeptPart', reason: 'PERCENT', percent: 50, amount: dollars(18) },
    { __typename: 'KeptPart', reason: 'AMOUNT', percent: null, amount: dollars(2) },
    { __typename: 'KeptPart', reason: 'FEES', percent: null, amount: dollars(1.5) },
  ],
  needsApproval: false,
  ...change,
});
