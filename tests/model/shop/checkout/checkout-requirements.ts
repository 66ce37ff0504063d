import type { Message } from '#domain/message.ts';
import type { ServiceResult } from '#domain/notice.ts';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import type { CheckoutOrder, LoadedOrder, TransitionResult } from '#services/shop/checkout/checkout-service.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { checkoutSays } from './checkout-says.ts';
import { sampleForm, sampleOrder } from './sample-order.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, unexpectedNotice } from '../../notices.ts';

const open = sampleForm('f-1', { itemId: 'item-1' });
export const saved = { ...open, complete: true };
export const arranging = sampleOrder({ registrationForms: [open] });
export const complete = sampleOrder({ registrationForms: [saved] });
export const noForms = sampleOrder();
export const adding = sampleOrder({ state: 'AddingItems' });
export const validating = sampleOrder({ state: 'ValidatingPayment' });
export const settledOrder = sampleOrder({ state: 'PaymentSettled', active: false });
/** One registration less, so that less is to be paid. */
const [first] = complete.registrationItems;
export const smaller = sampleOrder({
  registrationForms: [saved],
  registrationItems: first ? [first] : [],
  totalWithTaxAfterGiftCard: { ...complete.totalWithTaxAfterGiftCard, amount: 25.2, display: '$25.20' },
});
export const none = { __typename: 'NoOrder' as const };

export type TransitionAnswer = ServiceResult<TransitionResult | SessionEnded>;
const placesGone = { code: 'OrderStateTransitionError', words: 'The last places are gone' } as const;
export const refusal: TransitionAnswer = {
  result: {
    __typename: 'OrderStateTransitionError',
    fromState: 'AddingItems',
    toState: 'ArrangingPayment',
    transitionError: 'The last places are gone',
    errorCode: 'ORDER_STATE_TRANSITION_ERROR',
    message: 'no',
  },
  notice: { tone: 'error', message: placesGone },
};
export const moved = (order: CheckoutOrder): TransitionAnswer => ({ result: order, notice: null });
const ended: TransitionAnswer = { result: sessionEnded, notice: null };

const address = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const toPayment = { to: '/checkout/payment', replace: true };
const toForm = { to: '/checkout/forms?id=f-1', replace: true };
const toCart = { to: '/my-cart', replace: true };
const toConfirmation = { to: '/order-confirmation/order-1', replace: true };

const leaving = 'leaving: navigate';
const placed = 'placed: order.placed, navigate';
const signedOut = 'signedOut: checkout.signedOut';
const shownAgain = 'atStep.resting: order.read';
const shownOrAsked = [shownAgain, 'atStep.askingAboutChange'];

type Snapshot = {
  value: unknown;
  context: {
    step: string;
    order: CheckoutOrder | null;
    changedFrom: CheckoutOrder | null;
    trouble: Message | null;
  };
};

const knows =
  (order: CheckoutOrder) =>
  ({ context }: Snapshot) =>
    context.order === order && context.changedFrom === null && context.trouble === null;

/** What it was when the customer saw it last stays until they answer. */
const asksAbout =
  (order: CheckoutOrder) =>
  ({ context }: Snapshot, { context: was }: Snapshot) =>
    context.order === order && context.changedFrom === (was.changedFrom ?? was.order);

/** Asks where there are more or fewer registrations than the customer saw last, and else shows what was read. */
const showsOrAsks = (order: CheckoutOrder) => (now: Snapshot, was: Snapshot) => {
  const saw = was.context.changedFrom ?? was.context.order;
  const isSame = saw?.registrationItems.length === order.registrationItems.length;
  return isSame ? knows(order)(now) : asksAbout(order)(now, was);
};

const isRefused = ({ context }: Snapshot) => context.trouble?.code === 'OrderStateTransitionError';
/** Customer specification §1 and §5: which steps an order calls for; to all others, the address is led on. */
const leadsTo =
  (order: LoadedOrder | CheckoutOrder, ...steps: string[]) =>
  (now: Snapshot) => {
    const stays = JSON.stringify(now.value) === '{"atStep":"resting"}';
    return (order.__typename !== 'Order' || knows(order)(now)) && stays === steps.includes(now.context.step);
  };

const atAnyTime = ['checkout.editOrder', 'checkout.finishForm?', 'form.saved', 'order.changed', 'session.ended'];

export const checkoutRequirements: RequirementTable<typeof checkoutMachine> = {
  machine: checkoutMachine,
  title: 'The checkout',
  listeners: ['listenToOtherTabs'],
  listens: { '': ['listenToOtherTabs'] },
  inputs: {
    'I am at the questions': { step: 'forms' },
    'I am at the payment': { step: 'payment' },
    'I go on with an order': { step: 'resume' },
  },
  events: {
    'I try again': { type: 'checkout.retry' },
    'I edit the order': { type: 'checkout.editOrder' },
    'I go on after the form': { type: 'checkout.finishForm', formId: 'f-1' },
    'I look at it again': { type: 'checkout.refresh' },
    'another tab changes something': { type: 'order.changedElsewhere' },
    'I go on with the change': { type: 'checkout.acceptChange' },
    'a form is saved': { type: 'form.saved', form: saved },
    'a code changes the order': { type: 'order.changed', order: complete },
    'a code turns out to pay the order': { type: 'order.changed', order: settledOrder },
    'the session ends': { type: 'session.ended' },
    'somebody is logged in after all': { type: 'session.confirmed' },
    'the order is read: open questions': done('loadCheckoutOrder', arranging),
    'the order is read: all answered': done('loadCheckoutOrder', complete),
    'the order is read: no questions': done('loadCheckoutOrder', noForms),
    'the order is read: in the cart': done('loadCheckoutOrder', adding),
    'the order is read: a payment under way': done('loadCheckoutOrder', validating),
    'the order is read: paid': done('loadCheckoutOrder', settledOrder),
    'there is no order': done('loadCheckoutOrder', none),
    'nobody is logged in': done('loadCheckoutOrder', sessionEnded),
    'the order cannot be read': failed('loadCheckoutOrder'),
    'it is read again: open questions': done('refreshCheckoutOrder', arranging),
    'it is read again: all answered': done('refreshCheckoutOrder', complete),
    'it is read again: no questions': done('refreshCheckoutOrder', noForms),
    'it is read again: in the cart': done('refreshCheckoutOrder', adding),
    'it is read again: a payment under way': done('refreshCheckoutOrder', validating),
    'it is read again: paid': done('refreshCheckoutOrder', settledOrder),
    'it is read again: one registration less': done('refreshCheckoutOrder', smaller),
    'it is read again and gone': done('refreshCheckoutOrder', none),
    'nobody is logged in when it is read again': done('refreshCheckoutOrder', sessionEnded),
    'it cannot be read again': failed('refreshCheckoutOrder'),
    'the change is read: all answered': done('readChangedOrder', complete),
    'the change is read: in the cart': done('readChangedOrder', adding),
    'the change is read: one registration less': done('readChangedOrder', smaller),
    'the change is read: paid': done('readChangedOrder', settledOrder),
    'the change is read: the order is gone': done('readChangedOrder', none),
    'the change is read: nobody is logged in': done('readChangedOrder', sessionEnded),
    'the change cannot be read': failed('readChangedOrder'),
    'the changed order moves on to payment': done('arrangeAgain', moved(complete)),
    'the changed order moves on with new questions': done('arrangeAgain', moved(arranging)),
    'the changed order may not move on': done('arrangeAgain', refusal),
    'nobody is logged in when the changed order moves on': done('arrangeAgain', ended),
    'no answer comes when the changed order moves on': failed('arrangeAgain'),
    'the order moves on to payment': done('moveToArrangingPayment', moved(arranging)),
    'the order may not move on': done('moveToArrangingPayment', refusal),
    'nobody is logged in when it moves on': done('moveToArrangingPayment', ended),
    'no answer comes when it moves on': failed('moveToArrangingPayment'),
    'the order moves back to the cart': done('moveToAddingItems', moved(adding)),
    'the order may not move back': done('moveToAddingItems', refusal),
    'nobody is logged in when it moves back': done('moveToAddingItems', ended),
    'no answer comes when it moves back': failed('moveToAddingItems'),
    'I want to leave': done('confirmLeave', true),
    'I want to stay': done('confirmLeave', false),
    'nobody can be asked': failed('confirmLeave'),
    'four seconds pass': elapsed('paymentCheck', 'checkout.atStep.resting'),
  },
  permits: {
    loadingOrder: [],
    movingToArrangingPayment: [],
    'atStep.resting': [
      'checkout.editOrder',
      'checkout.finishForm?',
      'checkout.refresh',
      'form.saved',
      'order.changed',
      'order.changedElsewhere',
      'session.ended',
    ],
    'atStep.refreshing': [...atAnyTime, 'order.changedElsewhere'],
    'atStep.readingChange': [...atAnyTime, 'order.changedElsewhere'],
    'atStep.askingAboutChange': [...atAnyTime, 'checkout.acceptChange', 'order.changedElsewhere'],
    'atStep.arrangingAgain': atAnyTime.filter((event) => event !== 'checkout.finishForm?'),
    confirmingLeave: [],
    movingToAddingItems: ['form.saved', 'session.ended'],
    orderUnavailable: ['checkout.retry'],
    orderNotFound: ['checkout.retry'],
    leaving: [],
    placed: [],
    signedOut: ['session.confirmed'],
  },
  pictures: {
    loadingOrder: 'checkout/forms-loading',
    orderUnavailable: 'checkout/forms-unavailable',
    orderNotFound: 'checkout/forms-not-found',
    movingToAddingItems: 'checkout/forms-returning-to-cart',
    'atStep.resting': 'checkout/forms-every-question',
    movingToArrangingPayment: 'checkout/forms-loading',
    'atStep.refreshing': 'checkout/forms-every-question',
    'atStep.readingChange': 'payment/choosing',
    'atStep.askingAboutChange': 'payment/order-changed',
    'atStep.arrangingAgain': 'payment/accepting-change',
    confirmingLeave: 'checkout/forms-every-question',
    signedOut: 'checkout/forms-loading',
  },
  says: checkoutSays,
  starts: {
    'I am at the questions': 'loadingOrder',
    'I am at the payment': 'loadingOrder',
    'I go on with an order': 'loadingOrder',
  },
  transitions: {
    loadingOrder: {
      'the order is read: open questions': ['atStep.resting', leaving],
      'the order is read: all answered': ['atStep.resting', leaving],
      'the order is read: no questions': ['atStep.resting', leaving],
      'the order is read: in the cart': ['movingToArrangingPayment', leaving],
      'the order is read: a payment under way': ['atStep.resting', leaving],
      'the order is read: paid': placed,
      'there is no order': ['orderNotFound', leaving],
      'nobody is logged in': signedOut,
      'the order cannot be read': 'orderUnavailable',
    },
    movingToArrangingPayment: {
      'the order moves on to payment': ['atStep.resting: order.read', 'leaving: order.read, navigate'],
      'the order may not move on': 'orderUnavailable: notify',
      'nobody is logged in when it moves on': signedOut,
      'no answer comes when it moves on': 'orderUnavailable',
    },
    atStep: {
      'I edit the order': 'confirmingLeave',
      'I go on after the form': ['stays: navigate', 'stays'],
      'a form is saved': 'stays: navigate',
      'a code changes the order': shownAgain,
      'a code turns out to pay the order': placed,
      'the session ends': signedOut,
    },
    'atStep.resting': {
      'I look at it again': 'atStep.refreshing',
      'another tab changes something': 'atStep.readingChange',
      'four seconds pass': ['atStep.refreshing', 'stays'],
    },
    'atStep.refreshing': {
      'another tab changes something': 'atStep.readingChange',
      'it is read again: open questions': shownOrAsked,
      'it is read again: all answered': shownOrAsked,
      'it is read again: no questions': shownOrAsked,
      'it is read again: in the cart': 'atStep.askingAboutChange',
      'it is read again: one registration less': shownOrAsked,
      'it is read again: a payment under way': shownOrAsked,
      'it is read again: paid': placed,
      'it is read again and gone': 'orderNotFound',
      'nobody is logged in when it is read again': signedOut,
      'it cannot be read again': 'atStep.resting: notify',
    },
    'atStep.readingChange': {
      'another tab changes something': 'atStep.readingChange',
      'the change is read: all answered': ['atStep.resting', 'atStep.askingAboutChange'],
      'the change is read: in the cart': 'atStep.askingAboutChange',
      'the change is read: one registration less': ['atStep.resting', 'atStep.askingAboutChange'],
      'the change is read: paid': placed,
      'the change is read: the order is gone': 'orderNotFound',
      'the change is read: nobody is logged in': signedOut,
      'the change cannot be read': ['atStep.resting', 'atStep.askingAboutChange'],
    },
    'atStep.askingAboutChange': {
      'another tab changes something': 'atStep.readingChange',
      'I go on with the change': [
        'atStep.resting: order.agreed',
        'leaving: order.agreed, navigate',
        'atStep.arrangingAgain',
      ],
    },
    'atStep.arrangingAgain': {
      'the changed order moves on to payment': 'atStep.resting: order.read, order.agreed',
      'the changed order moves on with new questions': [
        'atStep.resting: order.read, order.agreed',
        'leaving: order.read, order.agreed, navigate',
      ],
      'the changed order may not move on': 'orderUnavailable: notify',
      'nobody is logged in when the changed order moves on': signedOut,
      'no answer comes when the changed order moves on': 'atStep.askingAboutChange: notify',
    },
    confirmingLeave: {
      'I want to leave': 'movingToAddingItems',
      'I want to stay': 'atStep.resting',
      'nobody can be asked': 'movingToAddingItems',
    },
    movingToAddingItems: {
      'a form is saved': 'stays',
      'the session ends': signedOut,
      'the order moves back to the cart': 'leaving: order.read, navigate',
      'the order may not move back': 'atStep.refreshing: notify',
      'nobody is logged in when it moves back': signedOut,
      'no answer comes when it moves back': 'atStep.resting: notify',
    },
    orderUnavailable: { 'I try again': 'loadingOrder' },
    orderNotFound: { 'I try again': 'loadingOrder' },
    signedOut: { 'somebody is logged in after all': 'orderUnavailable' },
  },
  asks: {
    moveToArrangingPayment: address,
    moveToAddingItems: address,
    arrangeAgain: address,
    refreshCheckoutOrder: { orderId: 'order-1' },
    readChangedOrder: { orderId: 'order-1' },
  },
  emits: {
    'order.placed': { orderId: 'order-1' },
    'order.read': bySample({
      'a code changes the order': { order: complete },
      'the order moves on to payment': { order: arranging },
      'the order moves back to the cart': { order: adding },
      'the changed order moves on to payment': { order: complete },
      'the changed order moves on with new questions': { order: arranging },
      'it is read again: open questions': { order: arranging },
      'it is read again: all answered': { order: complete },
      'it is read again: no questions': { order: noForms },
      'it is read again: one registration less': { order: smaller },
      'it is read again: a payment under way': { order: validating },
    }),
    // Customer specification §1 and §5: to its own step without a way back, onwards with one.
    navigate: bySample({
      'the order is read: no questions': toPayment,
      'the order is read: a payment under way': toPayment,
      'the order is read: all answered': toPayment,
      'the order is read: open questions': toForm,
      'the order is read: in the cart': toCart,
      'there is no order': toCart,
      'the order is read: paid': toConfirmation,
      'a code turns out to pay the order': toConfirmation,
      'it is read again: paid': toConfirmation,
      'the change is read: paid': toConfirmation,
      'the order moves on to payment': toForm,
      'the changed order moves on with new questions': toForm,
      'a form is saved': { to: '/checkout/payment' },
      'I go on after the form': { to: '/checkout/payment' },
      'the order moves back to the cart': { to: '/my-cart', replace: false },
      'I go on with the change': ({ was }) =>
        was.context.order?.registrationForms.some(({ complete: is }) => !is) ? toForm : toPayment,
    }),
    notify: bySample({
      'the order may not move on': errorNotice(placesGone),
      'the order may not move back': errorNotice(placesGone),
      'the changed order may not move on': errorNotice(placesGone),
      'it cannot be read again': errorNotice({ code: 'orderNotRead' }),
      'no answer comes when it moves back': unexpectedNotice,
      'no answer comes when the changed order moves on': unexpectedNotice,
    }),
  },
  after: {
    'the order is read: open questions': leadsTo(arranging, 'forms'),
    'the order is read: all answered': leadsTo(complete, 'forms', 'payment'),
    'the order is read: no questions': leadsTo(noForms, 'payment'),
    'the order is read: a payment under way': leadsTo(validating, 'payment'),
    'the order is read: in the cart': ({ value, context }) =>
      (value === 'movingToArrangingPayment') === (context.step !== 'resume') &&
      (value === 'leaving' || context.order === adding),
    'the order is read: paid': knows(settledOrder),
    'there is no order': ({ value, context }) => (value === 'orderNotFound') === (context.step !== 'resume'),
    'the order moves on to payment': leadsTo(arranging, 'forms'),
    'the order may not move on': isRefused,
    'the changed order may not move on': isRefused,
    'the order moves back to the cart': knows(adding),
    'a form is saved': ({ context }) => context.order?.registrationForms.every(({ complete: is }) => is) === true,
    'I go on after the form': ({ context }) => context.order?.registrationForms[0]?.complete === true,
    'a code changes the order': knows(complete),
    'a code turns out to pay the order': knows(settledOrder),
    'it is read again: open questions': showsOrAsks(arranging),
    'it is read again: all answered': showsOrAsks(complete),
    'it is read again: no questions': showsOrAsks(noForms),
    'it is read again: in the cart': asksAbout(adding),
    'it is read again: one registration less': showsOrAsks(smaller),
    'it is read again: a payment under way': showsOrAsks(validating),
    'it is read again: paid': knows(settledOrder),
    'the change is read: all answered': showsOrAsks(complete),
    'the change is read: in the cart': asksAbout(adding),
    'the change is read: one registration less': showsOrAsks(smaller),
    'the change is read: paid': knows(settledOrder),
    'the change cannot be read': ({ value, context }) =>
      context.changedFrom === null || JSON.stringify(value) === '{"atStep":"askingAboutChange"}',
    'I go on with the change': ({ value, context }, was) =>
      context.order === was.context.order &&
      (context.changedFrom === null || JSON.stringify(value) === '{"atStep":"arrangingAgain"}'),
    'the changed order moves on to payment': leadsTo(complete, 'forms', 'payment'),
    'the changed order moves on with new questions': leadsTo(arranging, 'forms'),
    'four seconds pass': (_, was) => was.context.order?.state === 'ValidatingPayment',
  },
  unreached: { 'checkout | xstate.error.actor.listenToOtherTabs | -> stays': 'a listener that never ends' },
  reads: ({ step, order, changedFrom, trouble }) => [
    step,
    order && [
      order.state,
      order.itemCount,
      order.registrationItems.length,
      order.registrationForms.map(({ complete: is }) => is),
    ],
    changedFrom && [changedFrom.state, changedFrom.registrationItems.length],
    trouble,
  ],
  situation: ({ value, context }) => [value, context.step],
  invariant: (snapshot) => !snapshot.matches('atStep') || snapshot.context.order !== null,
};
