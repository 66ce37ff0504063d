import { useState } from 'react';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart, type MyEventsCriteria } from '#machines/account/my-events/my-events-criteria.ts';
import { attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { MyEventsPage } from '#machines/account/my-events/my-events-setup.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { alex, maya } from '#tests/model/account/attendees/sample-attendees.ts';
import { sampleForm } from '#tests/model/shop/checkout/sample-order.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { aRegistration, pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { aQuote, aQuoteToAsk, heldAsked, heldOfTwo, quoted } from '#tests/model/account/cancel-dialog/a-quote.ts';
import { aChangeQuote, aDearerQuote, someChoices } from '#tests/model/account/change-dialog/a-change.ts';
import { anOffer, aStatus } from '#tests/model/account/transfer-dialog/a-status.ts';
import { aHeldRegistration, dollars } from '#tests/model/account/registration-change/a-held-registration.ts';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { RegistrationAttendee } from '#views/account/my-events/registration-attendee.tsx';
import type { RegistrationParts } from '#views/account/my-events/registration-change.tsx';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { formStates, StillForm } from './fixtures/still-form.tsx';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { MyEventsUnknown } from '#views/account/my-events/my-events-states.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

const today = '2026-11-21';
const timeZone = 'America/Vancouver';
const lanterns = aRegistration({
  id: 'r-2',
  attendee: { id: 'a-2', name: 'Maya Thorsen', isDefault: false },
  event: {
    id: 'ev-2',
    name: 'Lantern Night',
    startDateTime: '2026-11-28T02:00:00Z',
    startWallTime: '2026-11-27T18:00:00',
  },
});
/** What Maya has given. */
const aGift = aRegistration({ givenBy: 'Maya', order: null });
const lanternsOffered = { ...lanterns, state: 'TransferOffered' };
const lanternsAsked = { ...lanterns, state: 'CancelAsked' };
const longTexts = aRegistration({
  attendee: { name: 'Maximiliana-Alexandrina Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff' },
  event: {
    name: 'An evening of readings, music, tea and recollections of the Old Harbour Stage and its people',
    locationName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  },
});
const savedEvents: MyEventsPage = {
  __typename: 'EventList',
  totalItems: 1,
  items: [{ ...aListedEvent, startDateTime: '2026-11-22T03:30:00Z' }],
};

type ListState =
  | { asking: 'waiting' | 'offeringKept' }
  | 'showing'
  | 'empty'
  | 'failed'
  | 'showingKept'
  | 'askingAgain';
type Choice = {
  list?: ListState;
  criteria?: Partial<MyEventsCriteria>;
  result?: MyEventsPage;
  ticketId?: string;
  hasSheet?: boolean;
  isKept?: boolean;
  change?: Change;
  cancel?: Cancel;
  exchange?: Exchange;
  transfer?: Transfer;
};

type ChangeContext = Parameters<typeof stillFlow<typeof registrationChangeMachine>>[2];
type Change = Partial<ChangeContext> & { state: Parameters<typeof stillFlow<typeof registrationChangeMachine>>[1] };

type CancelContext = Parameters<typeof stillFlow<typeof cancelDialogMachine>>[2];
type Cancel = Partial<CancelContext> & { state: Parameters<typeof stillFlow<typeof cancelDialogMachine>>[1] };

type ExchangeContext = Parameters<typeof stillFlow<typeof changeDialogMachine>>[2];
type Exchange = Partial<ExchangeContext> & { state: Parameters<typeof stillFlow<typeof changeDialogMachine>>[1] };

type TransferContext = Parameters<typeof stillFlow<typeof transferDialogMachine>>[2];
type Transfer = Partial<TransferContext> & { state: Parameters<typeof stillFlow<typeof transferDialogMachine>>[1] };

const mayas = {
  ...quoted().registration,
  id: 'r-2',
  attendee: { __typename: 'Attendee' as const, id: 'a-2', name: 'Maya Thorsen' },
};

/** Half of one of two tickets comes back. */
const offered: CancelContext = {
  personId: 'alex',
  opened: heldOfTwo,
  chosen: ['r-1'],
  quote: aQuote(),
  asked: [],
  before: null,
  isRenewed: false,
  idempotencyKey: '',
  refusal: null,
  trouble: null,
};

/** A child's ticket in the place of a student's. */
const toChange: ExchangeContext = {
  personId: 'alex',
  opened: aRegistration(),
  choices: someChoices(),
  choice: { eventId: 'ev-1', tierId: 't-2', addOnIds: ['s-1'] },
  quote: aChangeQuote(),
  before: null,
  isRenewed: false,
  idempotencyKey: '',
  refusal: null,
  toPay: null,
  trouble: null,
};

const parts: RegistrationParts = {
  renderForm: (form) => <StillForm key={form.id} {...(form.lock ? formStates.closed : formStates.saved)} />,
  renderAttendee: (attendee) => (
    <AttendeesFlow.Provider
      actor={stillFlow(attendeesMachine, attendee.id === maya.id ? 'listing' : 'editing', {
        attendees: [alex, maya],
        chosen: maya,
        details: { firstName: '', lastName: '', emailAddress: '', phoneNumber: '' },
        idempotencyKey: null,
        trouble: null,
      })}
    >
      <RegistrationAttendee attendee={attendee} />
    </AttendeesFlow.Provider>
  ),
};

function MyEvents({ list = 'showing', criteria = {}, result, ticketId, ...choice }: Choice) {
  const { hasSheet = false, isKept = false, change: { state = 'closed', ...change } = {} } = choice;
  const { cancel: { state: cancelState = 'closed', ...cancel } = {} } = choice;
  const { exchange: { state: exchangeState = 'closed', ...exchange } = {} } = choice;
  const { transfer: { state: transferState = 'closed', ...transfer } = {} } = choice;
  const [flows] = useState(() => {
    const day = criteria.from ?? today;
    return {
      list: stillFlow(
        myEventsMachine,
        { criteria: 'following', list, ticket: ticketId ? 'shown' : 'away' },
        {
          criteria: { ...myEventsStart, ...criteria },
          today,
          timeZone,
          personId: 'alex',
          result: result ?? pageOf([aRegistration(), lanterns]),
          kept: isKept ? { keptAt: 0, now: 3 * 3_600_000 } : null,
          ticketId: ticketId ?? null,
        },
      ),
      calendar: stillFlow(
        dayCalendarMachine,
        { sheet: hasSheet ? 'open' : 'closed', dots: 'known' },
        { today, day, marked: day, cursor: day, allAttendees: true, registeredDays: [today, '2026-11-27'] },
      ),
      change: stillFlow(registrationChangeMachine, state, {
        personId: 'alex',
        listed: lanterns,
        isToGiveUp: true,
        held: aHeldRegistration({ listed: lanterns }),
        trouble: null,
        refusal: null,
        ...change,
      }),
      cancel: stillFlow(cancelDialogMachine, cancelState, { ...offered, ...cancel }),
      exchange: stillFlow(changeDialogMachine, exchangeState, { ...toChange, ...exchange }),
      transfer: stillFlow(transferDialogMachine, transferState, {
        personId: 'alex',
        opened: lanterns,
        status: aStatus({ transferOffer: anOffer }),
        emailAddress: '',
        idempotencyKey: '',
        refusal: null,
        trouble: null,
        ...transfer,
      }),
    };
  });
  return (
    <MyEventsFlow.Provider actor={flows.list}>
      <DayCalendarFlow.Provider actor={flows.calendar}>
        <RegistrationChangeFlow.Provider actor={flows.change}>
          <CancelDialogFlow.Provider actor={flows.cancel}>
            <ChangeDialogFlow.Provider actor={flows.exchange}>
              <TransferDialogFlow.Provider actor={flows.transfer}>
                <MyEventsScreen {...parts} />
              </TransferDialogFlow.Provider>
            </ChangeDialogFlow.Provider>
          </CancelDialogFlow.Provider>
        </RegistrationChangeFlow.Provider>
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>
  );
}

const myEvents = (name: string, choice: Choice = {}): GalleryState => ({
  name,
  path: '/my-events',
  render: () => <MyEvents {...choice} />,
});

const placedForm = (change: Partial<ReturnType<typeof sampleForm>> & { lock?: 'EVENT_STARTED' } = {}) => ({
  ...sampleForm('f-1', { complete: true }),
  lock: null,
  forgottenAfterDays: null,
  ...change,
});
const removing = (name: string, change: Change) => myEvents(name === '' ? 'remove' : `remove-${name}`, { change });
const editing = (name: string, change: Partial<ChangeContext>) =>
  myEvents(name === '' ? 'edit' : `edit-${name}`, { change: { state: 'editing', isToGiveUp: false, ...change } });

const cancelling = (name: string, cancel: Cancel) => myEvents(`cancel-${name}`, { cancel });

const changing = (name: string, exchange: Exchange) => myEvents(`change-${name}`, { exchange });

const giving = (name: string, transfer: Transfer) => myEvents(`give-${name}`, { transfer });

/** My events: its tabs, its calendar and its ticket. */
export const states: GalleryArea = [
  { name: 'unknown', path: '/my-events', render: () => <MyEventsUnknown /> },
  myEvents('loading', { list: { asking: 'waiting' } }),
  myEvents('failed', { list: 'failed' }),
  myEvents('upcoming'),
  myEvents('kept-offline', { list: 'showingKept', isKept: true }),
  myEvents('kept-offline-asking', { list: 'askingAgain', isKept: true }),
  myEvents('kept-ticket', { list: 'showingKept', isKept: true, ticketId: 'r-1' }),
  myEvents('empty-today', { list: 'empty', result: pageOf([]) }),
  myEvents('empty-day-to-come', { list: 'empty', criteria: { from: '2026-12-24' }, result: pageOf([]) }),
  myEvents('empty-past-day', { list: 'empty', criteria: { filter: 'past', from: '2026-11-01' }, result: pageOf([]) }),
  myEvents('past', { criteria: { filter: 'past' } }),
  myEvents('pages', { criteria: { page: 2 }, result: pageOf([lanterns], 23) }),
  myEvents('cancelled', { result: pageOf([aRegistration({ event: { status: 'CANCELED' } })]) }),
  myEvents('saved', { criteria: { filter: 'saved' }, result: savedEvents }),
  myEvents('saved-empty', {
    list: 'empty',
    criteria: { filter: 'saved' },
    result: { __typename: 'EventList', totalItems: 0, items: [] },
  }),
  myEvents('calendar-sheet', { hasSheet: true }),
  myEvents('ticket', { ticketId: 'r-1' }),
  removing('', { state: 'asking' }),
  removing('unpaid', {
    state: 'asking',
    held: aHeldRegistration({ listed: lanterns, moneyIfCancelled: 'UNPAID' }),
  }),
  removing('free', { state: 'asking', held: aHeldRegistration({ listed: lanterns, moneyIfCancelled: 'NONE' }) }),
  removing('long-texts', {
    state: 'asking',
    listed: longTexts,
    held: aHeldRegistration({ listed: longTexts, contactEmail: null }),
  }),
  removing('reading', { state: 'reading', held: null }),
  removing('unreadable', { state: 'unreadable', held: null, trouble: { code: 'noConnection' } }),
  removing('signed-out', { state: 'signedOut', held: null }),
  removing('missing', { state: 'missing', held: null }),
  removing('locked', { state: 'locked', held: aHeldRegistration({ listed: lanterns, lock: 'EVENT_STARTED' }) }),
  removing('giving-up', { state: 'givingUp' }),
  removing('checking', { state: 'checking' }),
  removing('outcome-unknown', { state: 'outcomeUnknown' }),
  removing('not-given-up', { state: 'notGivenUp' }),
  removing('given-up', { state: 'givenUp' }),
  cancelling('choosing', { state: 'choosing' }),
  cancelling('choosing-none', { state: 'choosing', chosen: [] }),
  cancelling('quoting', { state: 'quoting', quote: null }),
  cancelling('unreadable', { state: 'unreadable', trouble: { code: 'noConnection' } }),
  cancelling('signed-out', { state: 'signedOut' }),
  cancelling('reviewing', { state: 'reviewing' }),
  cancelling('reviewing-changed', { state: 'reviewing', before: aQuote({ back: dollars(36.8) }) }),
  cancelling('reviewing-renewed', { state: 'reviewing', isRenewed: true }),
  cancelling('reviewing-nothing-back', {
    state: 'reviewing',
    quote: aQuote({
      back: dollars(0),
      ways: [],
      registrations: [quoted({ back: dollars(0), taxesBack: [], kept: dollars(43.12), keptParts: [], window: null })],
    }),
  }),
  cancelling('reviewing-back-before', {
    state: 'reviewing',
    quote: aQuote({
      ways: [
        { __typename: 'CancellationWay', way: 'BY_HAND', last4: null, amount: dollars(8.4) },
        { __typename: 'CancellationWay', way: 'GIFT_CARD', last4: '4TDK', amount: dollars(10) },
      ],
      registrations: [quoted({ backBefore: dollars(10), kept: dollars(14.72) })],
    }),
  }),
  cancelling('reviewing-to-ask', { state: 'reviewing', quote: aQuoteToAsk() }),
  cancelling('reviewing-to-ask-about-one', {
    state: 'reviewing',
    chosen: ['r-1', 'r-2'],
    quote: aQuote({
      awaiting: dollars(18.4),
      registrations: [quoted(), quoted({ registration: mayas, needsApproval: true })],
    }),
  }),
  cancelling('doing', { state: 'doing' }),
  cancelling('unknown', { state: 'unknown' }),
  cancelling('told', { state: 'told' }),
  cancelling('asked', { state: 'asked', opened: heldAsked, quote: null, asked: ['r-1'] }),
  cancelling('asked-just-now', {
    state: 'asked',
    quote: aQuoteToAsk({ awaiting: dollars(36.8) }),
    asked: ['r-1', 'r-2'],
  }),
  cancelling('withdrawing', { state: 'withdrawing', opened: heldAsked, quote: null, asked: ['r-1'] }),
  cancelling('withdrawal-unknown', { state: 'withdrawalUnknown', opened: heldAsked, quote: null, asked: ['r-1'] }),
  cancelling('kept', { state: 'kept', opened: heldAsked, quote: null, asked: ['r-1'] }),
  cancelling('blocked', { state: 'blocked', refusal: 'ASKED' }),
  changing('reading', { state: 'reading', choices: null }),
  changing('unreadable', { state: 'unreadable', trouble: { code: 'noConnection' } }),
  changing('signed-out', { state: 'signedOut' }),
  changing('choosing', { state: 'choosing' }),
  changing('choosing-other-date', { state: 'choosing', choice: { eventId: 'ev-9', tierId: 't-9', addOnIds: [] } }),
  changing('quoting', { state: 'quoting', quote: null }),
  changing('reviewing', { state: 'reviewing' }),
  changing('reviewing-changed', { state: 'reviewing', before: aChangeQuote({ back: dollars(12.25) }) }),
  changing('reviewing-renewed', { state: 'reviewing', isRenewed: true }),
  changing('reviewing-nothing-back', {
    state: 'reviewing',
    quote: aChangeQuote({ back: dollars(0), kept: dollars(0), keptParts: [], ways: [] }),
  }),
  changing('doing', { state: 'doing' }),
  changing('unknown', { state: 'unknown' }),
  changing('told', { state: 'told' }),
  changing('blocked', { state: 'blocked', refusal: 'GIVEN', choices: null, quote: null }),
  changing('reviewing-to-pay', { state: 'reviewing', quote: aDearerQuote() }),
  changing('payable', { state: 'payable', quote: aDearerQuote(), toPay: 'order-9' }),
  giving('reading', { state: 'reading' }),
  giving('unreadable', { state: 'unreadable', trouble: { code: 'noConnection' } }),
  giving('signed-out', { state: 'signedOut' }),
  giving('entering', { state: 'entering' }),
  giving('own-address', { state: 'entering', emailAddress: 'alex@foyer.example', refusal: 'OWN' }),
  giving('offering', { state: 'offering', emailAddress: anOffer.emailAddress }),
  giving('unknown', { state: 'unknown' }),
  giving('offered', { state: 'offered' }),
  giving('withdrawing', { state: 'withdrawing' }),
  giving('blocked', { state: 'blocked', refusal: 'TOO_MANY' }),
  myEvents('cancel-asked-about', { result: pageOf([lanternsAsked]) }),
  giving('gift', { state: 'entering', opened: aGift }),
  giving('gift-blocked', { state: 'blocked', refusal: 'TOO_MANY', opened: aGift }),
  giving('giving-back', { state: 'givingBack', opened: aGift }),
  giving('returned', { state: 'returned', opened: aGift }),
  myEvents('given', { result: pageOf([aGift, lanternsOffered]) }),
  editing('', { held: aHeldRegistration({ listed: lanterns, registrationForms: [placedForm()] }) }),
  editing('closed', {
    held: aHeldRegistration({
      listed: lanterns,
      lock: 'EVENT_STARTED',
      registrationForms: [placedForm({ lock: 'EVENT_STARTED' })],
    }),
  }),
  editing('attendee', { held: aHeldRegistration({ listed: aRegistration(), registrationForms: [] }) }),
  myEvents('edit-reading', { change: { state: 'reading', isToGiveUp: false, held: null } }),
  myEvents('long-texts', { result: pageOf([longTexts]) }),
];
