import { isDeepStrictEqual } from 'node:util';
import type { Message } from '#domain/message.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import { pendingOf, type RegisterContext } from '#machines/shop/register/register-setup.ts';
import { problemsOf, type EntryValue } from '#machines/shop/register/registration-entry.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { differenceIn } from '#tools/flows/walk/difference.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { alex, anEvent, aTier, chosenFrom5, gone, maya } from './an-event.ts';
import { closed, emptied, open, registerAsks, registerEmits, withAlex } from './register-effects.ts';
import { answer, notice, refusal, refusals, refused, refusedBy } from './register-refusals.ts';
import { registerSays } from './register-says.ts';

/** Buyers choose what the first tier costs. */
export const event = anEvent({
  tuitions: [aTier('general', chosenFrom5), aTier('student', { remainingCapacity: 3 }), aTier('pair', gone)],
});
export const loaded = { event, attendees: [alex, maya], draft: null, order: null };
const changing = 'when it is changed, ';
const closedNow = 'the event takes no registration any more';
const dearerNow = 'what is chosen to be paid is too little by now';
export const hasTicket = {
  ...refusal('AttendeeAlreadyRegisteredError'),
  attendeeId: 'alex',
  attendeeName: 'Alex Thorsen',
  where: 'IN_CART',
};
const asking = 'askingAboutSameAttendee';
const alreadyThere = 'the attendee has a ticket already';

export const create = { request: { mode: 'create' as const, eventId: 'tale' } };
export const update = {
  request: { mode: 'update' as const, eventId: 'tale', orderId: 'hcp', registrationItemId: 'hcp-1' },
};

const editing = [
  'entry.expand',
  'entry.add?',
  'entry.remove?',
  'entry.chooseAttendee?',
  'entry.typeName?',
  'entry.chooseTier?',
  'entry.toggleAddOn?',
  'entry.typePrice?',
  'register.submit',
];

const soldOut = anEvent({ saleStatus: { __typename: 'SaleStatus', code: 'SOLD_OUT', opensAt: null } });

const withoutTier = anEvent({ tuitions: [aTier('general', gone), aTier('student')] });

type Snapshot = { value: unknown; context: RegisterContext };
const isIn = (leaf: string, { value }: Snapshot) => JSON.stringify(value).includes(`"${leaf}"`);

const entryIs =
  (id: string, is: (value: EntryValue) => boolean) =>
  ({ context }: Snapshot) =>
    context.entries.some((entry) => entry.id === id && is(entry.value));
const firstSent = ({ context }: Snapshot) => context.entries.find(({ status }) => status !== 'added');

/** The entry that was sent can be changed and sent again, and says why it was refused. */
const isRefused =
  (refusalMessage: Message) =>
  ({ context }: Snapshot, was: Snapshot) => {
    const sent = context.entries.find(({ id }) => id === firstSent(was)?.id);
    return (
      sent?.status === 'draft' && isDeepStrictEqual(sent.refusal, refusalMessage) && context.expandedId === sent.id
    );
  };
const says = isRefused(notice.message);
const saysUnexpected = isRefused({ code: 'unexpected' });
const isInDoubt = ({ context }: Snapshot, was: Snapshot) => {
  const sent = context.entries.find(({ id }) => id === firstSent(was)?.id);
  return !sent || (sent.refusal?.code === 'unexpected' && sent.status === firstSent(was)?.status);
};
const isAsItWas = ({ context }: Snapshot, was: Snapshot) =>
  JSON.stringify(context.entries) === JSON.stringify(was.context.entries);
const asksAboutIt = ({ context }: Snapshot, was: Snapshot) =>
  context.sameAttendee?.attendeeName === 'Alex Thorsen' &&
  context.expandedId === firstSent(was)?.id &&
  firstSent({ value: null, context })?.status === 'draft';
const knowsOrder =
  (order: typeof open | null) =>
  ({ context }: Snapshot) => {
    if (order === null) return context.order === null;
    const { id, state, channelToken, registrationItems } = order;
    return differenceIn(context.order, { id, state, channelToken, items: registrationItems.length }) === null;
  };
const isAddedIn = (order: typeof open) => (now: Snapshot, was: Snapshot) =>
  knowsOrder(order)(now) && now.context.entries.find(({ id }) => id === firstSent(was)?.id)?.status === 'added';
/** The last entry is the open one. */
const isLastOpen = ({ context }: Snapshot) => context.expandedId === context.entries.at(-1)?.id;
/** The second time with the same key; then it waits for the connection. */
const isSentTwice = (now: Snapshot, was: Snapshot) =>
  firstSent(now)?.status === 'unsure' &&
  firstSent(now)?.idempotencyKey === firstSent(was)?.idempotencyKey &&
  (now.value === 'waitingForConnection') === (was.context.tries === 1);
const backToForm = 'filling.checked: entry.refused';
const adding = 'submitting.addingRegistration: >draft.keep';
const adjusting = 'submitting.adjustingRegistration: >draft.drop';
const allAdded = 'registered: >draft.drop, register.added';
const afterLook = [
  `${adding}, register.orderChanged`,
  `${adjusting}, register.orderChanged`,
  `${allAdded}, register.orderChanged`,
];
const reopeningOrder = 'submitting.reopeningOrder: register.orderChanged';
const readAgain = ['>draft.keep', '>draft.drop'].map((draft) => `filling.checked: ${draft}, entry.refused`);

export const registerRequirements: RequirementTable<typeof registerMachine> = {
  // Two entries at most instead of twenty, so that the walk ends.
  machine: registerMachine.provide({
    guards: { canAddEntry: ({ context: { request, entries } }) => request.mode === 'create' && entries.length < 2 },
  }),
  product: registerMachine,
  title: 'The register dialog',
  inputs: { 'I register for an event': create, 'I change a registration': update },
  listeners: ['keepDraft', 'listenToConnection'],
  listens: { '': ['keepDraft'], unavailable: ['listenToConnection'], waitingForConnection: ['waitForConnection'] },
  events: {
    'I try again': { type: 'register.retry' },
    'I submit': { type: 'register.submit', idempotencyKey: 'key' },
    'the connection is back': { type: 'connection.returned' },
    'I stop waiting': { type: 'register.stopWaiting' },
    'ten seconds pass': elapsed('nextTry', 'register.waitingForConnection'),
    'I open the first entry': { type: 'entry.expand', entryId: '1' },
    'I add an entry': { type: 'entry.add' },
    'I remove the second entry': { type: 'entry.remove', entryId: '2' },
    'I choose a new attendee': { type: 'entry.chooseAttendee', entryId: '1', choice: 'new' },
    'I type a first name': { type: 'entry.typeName', entryId: '1', field: 'firstName', text: 'Kim' },
    'I choose a tier': { type: 'entry.chooseTier', entryId: '1', tierId: 'general' },
    'I choose a tier for the second entry': { type: 'entry.chooseTier', entryId: '2', tierId: 'general' },
    'I choose an add-on': { type: 'entry.toggleAddOn', entryId: '1', addOnId: 'programme' },
    'I choose to pay too little': { type: 'entry.typePrice', entryId: '1', productId: 'general', text: '1' },
    'the event is read': done('loadRegistration', loaded),
    'the event and the order are read': done('loadRegistration', { ...loaded, order: open }),
    'there is no such event': done('loadRegistration', { ...loaded, event: null }),
    'the event is sold out': done('loadRegistration', { ...loaded, event: soldOut }),
    'the event cannot be read': failed('loadRegistration'),
    'there is no order yet': done('checkOrder', null),
    'the order is empty now': done('checkOrder', emptied),
    'the order is open': done('checkOrder', open),
    'the order is on its way to payment': done('checkOrder', closed),
    'the order cannot be read': failed('checkOrder'),
    'the order is open again': done('reopenOrder', answer(open)),
    'the order may not be opened again': done('reopenOrder', answer(refusal('OrderStateTransitionError'))),
    'no answer comes when it is opened again': failed('reopenOrder'),
    [alreadyThere]: done('addRegistrationToOrder', answer(hasTicket)),
    [changing + alreadyThere]: done('adjustOrderRegistration', answer(hasTicket)),
    'I say that another ticket is meant': { type: 'sameAttendee.confirm' },
    'I want to choose someone else': { type: 'sameAttendee.decline' },
    'the registration is added': done('addRegistrationToOrder', answer(withAlex)),
    'too few places are left': done('addRegistrationToOrder', answer(refusal('InsufficientStockError'))),
    [closedNow]: done('addRegistrationToOrder', answer(refusal('EventRegistrationEligibilityError'))),
    [dearerNow]: done('addRegistrationToOrder', answer(refusal('ChosenPriceError'))),
    ...refusedBy('', 'addRegistrationToOrder'),
    'no answer comes': failed('addRegistrationToOrder'),
    'the registration is changed': done('adjustOrderRegistration', answer(open)),
    [`${changing}too few places are left`]: done('adjustOrderRegistration', answer(refusal('InsufficientStockError'))),
    [changing + closedNow]: done('adjustOrderRegistration', answer(refusal('EventRegistrationEligibilityError'))),
    [changing + dearerNow]: done('adjustOrderRegistration', answer(refusal('ChosenPriceError'))),
    ...refusedBy(changing, 'adjustOrderRegistration'),
    'no answer comes when it is changed': failed('adjustOrderRegistration'),
    'the tiers are read again': done('getRegisterEvent', event),
    'nothing of it is sold any more': done('getRegisterEvent', soldOut),
    'the tier is sold out': done('getRegisterEvent', withoutTier),
    'the event is gone': done('getRegisterEvent', null),
    'the tiers cannot be read again': failed('getRegisterEvent'),
  },
  permits: {
    opening: [],
    unavailable: ['register.retry', 'connection.returned'],
    waitingForConnection: ['register.submit', 'register.stopWaiting', 'connection.returned'],
    notFound: [],
    notOnSale: [],
    'filling.unchecked': [
      'entry.expand',
      'entry.add?',
      'entry.remove?',
      'entry.chooseAttendee',
      'entry.typeName',
      'entry.chooseTier?',
      'entry.toggleAddOn',
      'entry.typePrice?',
      'register.submit',
    ],
    'filling.checked': editing,
    'submitting.checkingOrder': [],
    'submitting.reopeningOrder': [],
    'submitting.addingRegistration': [],
    'submitting.adjustingRegistration': [],
    'submitting.rereadingTiers': [],
    [asking]: ['sameAttendee.confirm', 'sameAttendee.decline'],
    registered: [],
  },
  pictures: {
    opening: 'register/opening',
    unavailable: 'register/unavailable',
    waitingForConnection: 'register/no-connection',
    notFound: 'register/not-found',
    notOnSale: 'register/not-on-sale',
    'filling.unchecked': 'register/fresh',
    'filling.checked': 'register/incomplete',
    'submitting.addingRegistration': 'register/adding',
    'submitting.adjustingRegistration': 'register/updating',
    'submitting.checkingOrder': 'register/adding',
    'submitting.reopeningOrder': 'register/adding',
    'submitting.rereadingTiers': 'register/adding',
    [asking]: 'register/same-attendee',
  },
  says: registerSays,
  starts: { 'I register for an event': 'opening', 'I change a registration': 'opening' },
  transitions: {
    opening: {
      'the event is read': ['filling.unchecked', 'notFound'],
      'the event and the order are read': 'filling.unchecked',
      'there is no such event': 'notFound',
      'the event is sold out': ['notOnSale', 'notFound'],
      'the event cannot be read': 'unavailable: notify',
    },
    unavailable: { 'I try again': 'opening', 'the connection is back': 'opening' },
    waitingForConnection: {
      'the connection is back': 'submitting.checkingOrder',
      'ten seconds pass': 'submitting.checkingOrder',
      'I submit': 'submitting.checkingOrder',
      'I stop waiting': 'filling.checked: entry.refused',
    },
    filling: {
      'I submit': ['submitting.checkingOrder', backToForm],
      'I add an entry': ['stays: >draft.keep', 'stays'],
      'I remove the second entry': ['stays: >draft.keep', 'stays'],
      'I choose a new attendee': ['stays: >draft.keep', 'stays: >draft.drop', 'stays'],
      'I type a first name': ['stays: >draft.keep', 'stays: >draft.drop', 'stays'],
      'I choose a tier': ['stays: >draft.keep', 'stays: >draft.drop', 'stays'],
      'I choose a tier for the second entry': ['stays: >draft.keep', 'stays'],
      'I choose an add-on': ['stays: >draft.keep', 'stays: >draft.drop', 'stays'],
      'I choose to pay too little': ['stays: >draft.keep', 'stays: >draft.drop', 'stays'],
    },
    'submitting.checkingOrder': {
      'there is no order yet': [adding, adjusting, 'notFound: >draft.drop, register.orderGone'],
      'the order is empty now': [
        `${adding}, register.orderChanged`,
        `${adjusting}, register.orderChanged`,
        'notFound: >draft.drop, register.orderChanged, register.orderGone',
      ],
      'the order is open': afterLook,
      'the order is on its way to payment': [
        reopeningOrder,
        `${adding}, register.orderChanged`,
        `${adjusting}, register.orderChanged`,
        `${allAdded}, register.orderChanged`,
      ],
      'the order cannot be read': 'waitingForConnection',
    },
    'submitting.reopeningOrder': {
      'the order is open again': [adding, adjusting],
      'the order may not be opened again': 'filling.checked: notify, entry.refused',
      'no answer comes when it is opened again': 'filling.checked: notify, entry.refused',
    },
    'submitting.addingRegistration': {
      'the registration is added': [
        `${allAdded}, >draft.keep, notify, register.orderChanged`,
        `${adding}, >draft.keep, notify, register.orderChanged`,
      ],
      'too few places are left': 'submitting.rereadingTiers: notify',
      [closedNow]: 'submitting.rereadingTiers: notify',
      [dearerNow]: 'submitting.rereadingTiers: notify',
      [alreadyThere]: `${asking}: >draft.keep`,
      ...refused('', 'filling.checked: >draft.keep, notify, entry.refused'),
      'no answer comes': [adding, 'waitingForConnection: >draft.keep'],
    },
    'submitting.adjustingRegistration': {
      'the registration is changed': `${allAdded}, notify, register.orderChanged`,
      [`${changing}too few places are left`]: 'submitting.rereadingTiers: notify',
      [changing + closedNow]: 'submitting.rereadingTiers: notify',
      [changing + dearerNow]: 'submitting.rereadingTiers: notify',
      [changing + alreadyThere]: asking,
      ...refused(changing, 'filling.checked: notify, entry.refused'),
      'no answer comes when it is changed': [adjusting, 'waitingForConnection: >draft.drop'],
    },
    'submitting.rereadingTiers': {
      'the tiers are read again': readAgain,
      'nothing of it is sold any more': ['notOnSale: >draft.keep', ...readAgain],
      'the tier is sold out': readAgain,
      'the event is gone': readAgain,
      'the tiers cannot be read again': readAgain,
    },
    [asking]: {
      'I say that another ticket is meant': 'submitting.checkingOrder',
      'I want to choose someone else': 'filling.checked: entry.attendeeWanted',
    },
  },
  asks: registerAsks,
  emits: registerEmits,
  after: {
    'the event is read': (now) =>
      isIn('unchecked', now) === (now.context.request.mode === 'create') &&
      (now.value === 'notFound' || isLastOpen(now)),
    'the event and the order are read': (now) =>
      now.context.event === event &&
      now.context.entries.length === 1 &&
      isLastOpen(now) &&
      knowsOrder(now.context.request.mode === 'update' ? open : null)(now),
    'the event is sold out': ({ value, context }) => value === 'notFound' || context.event === soldOut,
    'I submit': (now, was) =>
      (now.value !== null && isIn('checkingOrder', now)) ===
        was.context.entries.every(({ value }) => problemsOf(value, event).length === 0) &&
      (isIn('checkingOrder', now) ||
        now.context.expandedId === now.context.entries.find(({ value }) => problemsOf(value, event).length > 0)?.id),
    'I open the first entry': ({ context }) => context.expandedId === '1',
    'I add an entry': (now, was) => {
      const { entries, lastNumber } = now.context;
      const isNext = lastNumber === was.context.lastNumber + 1 && entries.at(-1)?.id === String(lastNumber);
      return entries.length === was.context.entries.length + 1 && isNext && isLastOpen(now);
    },
    'I remove the second entry': ({ context }, was) =>
      context.entries.every(({ id }) => id !== '2') &&
      context.expandedId === (was.context.expandedId === '2' ? '1' : was.context.expandedId),
    'I choose a new attendee': entryIs('1', ({ registrant }) => registrant.new && registrant.firstName === ''),
    'I type a first name': entryIs('1', ({ registrant }) => registrant.firstName === 'Kim'),
    'I choose a tier': entryIs('1', ({ tierId }) => tierId === 'general'),
    'I choose a tier for the second entry': entryIs('2', ({ tierId }) => tierId === 'general'),
    'I choose an add-on': (now, was) =>
      entryIs('1', ({ addOns }) => addOns.includes('programme'))(now) !==
        entryIs('1', ({ addOns }) => addOns.includes('programme'))(was) &&
      entryIs('1', ({ addOns }) => addOns.every((id) => id === 'programme'))(now),
    'I choose to pay too little': (now, was) =>
      was.context.entries.some(
        ({ id, status, value }) => id === '1' && status !== 'added' && value.tierId === 'general',
      )
        ? entryIs('1', ({ prices }) => prices?.['general'] === '1')(now)
        : isAsItWas(now, was),
    'there is no order yet': knowsOrder(null),
    'the order is empty now': knowsOrder(emptied),
    'the order is open': knowsOrder(open),
    'the order is on its way to payment': knowsOrder(closed),
    'the order cannot be read': isAsItWas,
    'I stop waiting': isInDoubt,
    'the order is open again': knowsOrder(open),
    'the order may not be opened again': says,
    'no answer comes when it is opened again': saysUnexpected,
    [alreadyThere]: asksAboutIt,
    [changing + alreadyThere]: asksAboutIt,
    'I say that another ticket is meant': ({ context }, was) =>
      context.sameAttendee === null &&
      context.meant.at(-1)?.entryId === firstSent(was)?.id &&
      context.meant.at(-1)?.attendeeId === firstSent(was)?.value.registrant.attendeeId,
    'I want to choose someone else': ({ context }, was) =>
      context.sameAttendee === null && context.meant.length === was.context.meant.length,
    'the registration is added': isAddedIn(withAlex),
    'too few places are left': says,
    ...Object.fromEntries(
      Object.keys(refusals).flatMap((words) => [
        [words, says],
        [changing + words, says],
      ]),
    ),
    'no answer comes': isSentTwice,
    'the registration is changed': isAddedIn(open),
    [`${changing}too few places are left`]: says,
    [closedNow]: says,
    [changing + closedNow]: says,
    [dearerNow]: says,
    [changing + dearerNow]: says,
    'no answer comes when it is changed': isSentTwice,
    'the tiers are read again': ({ context }) => context.event === event,
    'the tier is sold out': ({ context }) =>
      context.event === withoutTier &&
      context.entries.every(({ status, value }) => status !== 'draft' || value.tierId !== 'general'),
    'nothing of it is sold any more': ({ value, context }) =>
      context.event === soldOut &&
      (value === 'notOnSale') ===
        (context.request.mode === 'create' && context.entries.every(({ status }) => status !== 'added')),
  },
  unreached: { 'register | xstate.error.actor.keepDraft | -> stays': 'a listener that catches what it meets' },
  reads: ({ request, entries, order, tries, lastNumber }) => [
    request.mode,
    lastNumber,
    entries.map(({ id, status, value, idempotencyKey }) => [
      id,
      status,
      value.tierId,
      value.registrant.new,
      value.registrant.firstName,
      value.prices?.['general'],
      idempotencyKey,
    ]),
    order?.state,
    (order?.items ?? 0) > 0,
    tries,
  ],
  situation: ({ value, context }) => [value, context.request.mode, context.entries.length],
  invariant: ({ value, context }) =>
    (value !== 'registered' || pendingOf(context) === undefined) &&
    context.entries.every(({ status, idempotencyKey }) => status === 'draft' || idempotencyKey !== null) &&
    (context.tries === 0 || (value !== 'waitingForConnection' && pendingOf(context)?.status === 'unsure')),
};
