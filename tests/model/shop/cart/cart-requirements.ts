import { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import { activeOf } from '#machines/shop/cart/cart-setup.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { aloneAfterRemoval, anyHold, filled, inState, looked, nothing } from './cart-permits.ts';
import { ofHold, resting, restsIn, unremoved } from './cart-permits.ts';
import { cartAsks, cartEmits } from './cart-effects.ts';
import { cartSays } from './cart-says.ts';
import {
  isShown,
  isRemoving,
  wasRemoved,
  hasNothingRemoved,
  knowsContents,
  hasForgotten,
  endsRemoval,
  keepsRefusal,
  begins,
  putBack,
  heard,
  onToPayment,
  isRemoved,
  changes,
  isReadAfterwards,
  isReadAgain,
  holdOf,
} from './cart-facts.ts';
import {
  adding,
  arranging,
  expired,
  longer,
  emptied,
  paying,
  other,
  otherArranging,
  whatIsWrong,
  otherEmptied,
  notice,
  answer,
  refusal,
  person,
  nobody,
} from './cart-samples.ts';

const readAt = Date.parse('2026-11-21T10:00:00Z');
const reads = (actor: string, words: string) => ({
  [`${words}: nothing in it`]: done(actor, { orders: [], rememberedOrderId: null, readAt }),
  [`${words}: two orders`]: done(actor, { orders: [adding, other], rememberedOrderId: 'hcp', readAt }),
  [`${words}: an order on its way to payment`]: done(actor, { orders: [arranging], rememberedOrderId: null, readAt }),
  [`${words}: an order that is being paid`]: done(actor, { orders: [paying], rememberedOrderId: null, readAt }),
  [`${words}: two orders, the hold of one is over`]: done(actor, {
    orders: [expired, other],
    rememberedOrderId: null,
    readAt,
  }),
});
const isRead = (words: string, ...formMessage: string[]) => {
  const rests = (leaf: string) =>
    ['', ...formMessage].map((emitted) => `basket.resting.${leaf}: ${emitted}>order.remember`);
  return {
    [`${words}: nothing in it`]: rests('empty'),
    [`${words}: two orders`]: rests('addingItems'),
    [`${words}: an order on its way to payment`]: rests('arrangingPayment'),
    [`${words}: an order that is being paid`]: rests('confirmingPayment'),
    [`${words}: two orders, the hold of one is over`]: rests('addingItems'),
  };
};

export const cartRequirements: RequirementTable<typeof cartMachine> = {
  machine: cartMachine,
  title: 'The cart',
  pathCap: 20_000,
  inputs: { 'the page opens': undefined },
  listeners: ['listenToOtherTabs', 'keepActiveOrder', 'watchClock', 'listenToConnection'],
  listens: {
    '': ['listenToOtherTabs', 'keepActiveOrder'],
    'basket.unavailable': ['listenToConnection'],
    'basket.showingKnown': ['watchClock', 'waitForConnection'],
  },
  events: {
    'Alex is logged in': person,
    'nobody is logged in': nobody,
    'it cannot be asked who is here': { type: 'session.unreachable' },
    'I refresh the cart': { type: 'cart.refresh' },
    'I choose the second order': { type: 'cart.chooseOrder', orderId: 'mis' },
    'I choose the first order': { type: 'cart.chooseOrder', orderId: 'hcp' },
    'I remove the item of the first order': { type: 'cart.removeItem', registrationItemId: 'hcp-1' },
    'I remove the item of the second order': { type: 'cart.removeItem', registrationItemId: 'mis-1' },
    'I remove an item that is gone': { type: 'cart.removeItem', registrationItemId: 'unknown' },
    'I go to the checkout': { type: 'cart.checkOut' },
    'an order changed elsewhere': { type: 'order.changed', orderId: 'hcp' },
    'a registration was added': { type: 'order.changed', orderId: 'hcp', order: adding },
    'an order was placed': { type: 'order.placed', orderId: 'hcp' },
    ...reads('loadCart', 'the cart is read'),
    'the cart cannot be read': failed('loadCart'),
    ...reads('refreshCart', 'the cart is read again'),
    'the cart cannot be read again': failed('refreshCart'),
    'the connection is back': { type: 'connection.returned' },
    'a minute passes': { type: 'clock.moved', now: readAt + 60_000 },
    'half a minute passes where nothing is known': elapsed('nextTry', 'cart.basket.unavailable'),
    'half a minute passes': elapsed('nextTry', 'cart.basket.showingKnown'),
    'the order may be checked out': done('validateActiveOrder', { isValid: true, errors: [] }),
    'the order may not be checked out': done('validateActiveOrder', { isValid: false, errors: whatIsWrong }),
    'the check does not come through': failed('validateActiveOrder'),
    'the order is open again': done('reopenOrder', answer(adding)),
    'the second order is open again': done('reopenOrder', answer(other)),
    'the order may not be opened again': done('reopenOrder', answer(refusal('OrderStateTransitionError'))),
    'no answer comes when it is opened again': failed('reopenOrder'),
    'the order goes to payment': done('arrangePayment', answer(arranging)),
    'the second order goes to payment': done('arrangePayment', answer(otherArranging)),
    'the order may not go to payment': done('arrangePayment', answer(refusal('OrderStateTransitionError'))),
    'no answer comes when it goes to payment': failed('arrangePayment'),
    'the item is removed': done('removeOrderRegistration', answer(emptied)),
    'the item of the second order is removed': done('removeOrderRegistration', answer(otherEmptied)),
    'the order may not be changed': done('removeOrderRegistration', answer(refusal('OrderModificationError'))),
    'the organizer forbids the removal': done('removeOrderRegistration', answer(refusal('OrderInterceptorError'))),
    'no answer comes when the item is removed': failed('removeOrderRegistration'),
    'I am still there': { type: 'cart.extendHold' },
    'I ask for the places again': { type: 'cart.retakePlaces' },
    'the places are kept for longer': done('extendHold', answer(longer)),
    'the places may not be kept for longer': done('extendHold', answer(refusal('HoldExtensionError'))),
    'no answer comes when the places are to be kept': failed('extendHold'),
    'the places are held again': done('retakePlaces', answer(adding)),
    'some places are gone': done('retakePlaces', answer(refusal('InsufficientStockError'))),
    'no answer comes when the places are asked for': failed('retakePlaces'),
    'the item of the first order is put back': done('removalUndo', { putBack: { order: adding, notice } }),
    'the item of the second order is put back': done('removalUndo', { putBack: { order: other, notice } }),
    'nothing is put back': done('removalUndo', { putBack: null }),
    'the offer breaks off': failed('removalUndo'),
    'the hold is over': done('hold'),
    'the hold cannot be counted': failed('hold'),
  },
  only: {
    'the order is open again': isRemoving('hcp-1'),
    'the second order is open again': isRemoving('mis-1'),
    'the order goes to payment': isShown('hcp'),
    'the second order goes to payment': isShown('mis'),
    'the places are kept for longer': isShown('hcp'),
    'the places are held again': isShown('hcp'),
    'the item is removed': isRemoving('hcp-1'),
    'the item of the second order is removed': isRemoving('mis-1'),
    'the item of the first order is put back': wasRemoved('hcp'),
    'the item of the second order is put back': wasRemoved('mis'),
  },
  permits: {
    ...inState('awaitingSession', ...nothing, ['session.changed', 'session.unreachable'], unremoved),
    ...inState('sessionUnreachable', ...nothing, ['session.changed', 'cart.refresh'], unremoved),
    ...inState('signedOut', ...nothing, ['session.changed'], unremoved),
    ...inState('readingCart', ...nothing, resting),
    ...inState('unavailable', ...nothing, [...resting, 'connection.returned']),
    ...inState('showingKnown', ...nothing, [...resting, 'connection.returned', 'clock.moved']),
    ...inState('refreshing', ...nothing, resting),
    ...inState('refreshing', anyHold, looked, resting),
    ...anyHold.reduce((rows, hold) => ({ ...rows, ...restsIn('addingItems', hold, ofHold[hold]) }), {}),
    ...restsIn('arrangingPayment', 'nothingHeld', [], [filled, unremoved]),
    ...restsIn('arrangingPayment', 'nothingHeld', [], aloneAfterRemoval),
    ...restsIn('arrangingPayment', 'held', ['cart.extendHold'], [filled, unremoved]),
    ...restsIn('arrangingPayment', 'held', ['cart.extendHold'], aloneAfterRemoval),
    ...inState('reopeningOrder', anyHold, looked, resting),
    ...inState('removingItem', anyHold, looked, resting),
    ...inState('extendingHold', ['held', 'expired'], looked, resting),
    ...inState('retakingPlaces', ['expired'], looked, resting),
    ...inState('proceedingToCheckout', anyHold, ['checked', 'notChecked'], resting),
    ...inState('resting.empty', ...nothing, resting),
    ...inState('resting.confirmingPayment', ...nothing, [...resting, 'cart.checkOut']),
  },
  pictures: {
    'basket.signedOut': 'cart/page-signed-out',
    'basket.readingCart': 'cart/page-loading',
    'basket.unavailable': 'cart/page-unavailable',
    'basket.sessionUnreachable': 'cart/page-unavailable',
    'basket.showingKnown': 'cart/page-known',
    'basket.resting.empty': 'cart/page-empty',
    'basket.resting.addingItems': 'cart/page-full',
    'basket.resting.confirmingPayment': 'cart/page-confirming-payment',
    'hold.expired': 'cart/page-hold-expired',
    'validation.checked': 'cart/page-invalid',
    'basket.awaitingSession': 'cart/page-loading',
    'basket.refreshing': 'cart/page-full',
    'basket.resting.arrangingPayment': 'cart/page-full',
    'hold.held': 'cart/page-full',
    'undo.offered': 'cart/page-removed',
  },
  says: cartSays,
  starts: {
    'the page opens': 'basket.awaitingSession + hold.nothingHeld + undo.nothingRemoved + validation.unchecked',
  },
  transitions: {
    basket: {
      'Alex is logged in': ['basket.readingCart', 'stays'],
      'nobody is logged in': 'basket.signedOut',
    },
    'basket.awaitingSession': { 'it cannot be asked who is here': 'basket.sessionUnreachable' },
    'basket.sessionUnreachable': { 'I refresh the cart': 'basket.awaitingSession: session.wanted' },
    'basket.readingCart': {
      ...heard,
      ...isRead('the cart is read'),
      'the cart cannot be read': 'basket.unavailable: notify',
    },
    'basket.refreshing': {
      ...heard,
      ...isRead('the cart is read again', 'notify, '),
      'the cart cannot be read again': ['basket.showingKnown', 'basket.unavailable: notify'],
    },
    'basket.showingKnown': {
      'I refresh the cart': 'basket.refreshing',
      'the connection is back': 'basket.refreshing',
      'half a minute passes': 'basket.refreshing',
      'an order changed elsewhere': 'basket.refreshing: >cart.changed',
      'a registration was added': 'basket.refreshing: >cart.changed',
      ...putBack('basket.refreshing: >cart.changed'),
      'an order was placed': 'stays: >cart.changed',
    },
    'basket.unavailable': {
      'I refresh the cart': 'basket.readingCart',
      'the connection is back': 'basket.readingCart',
      'half a minute passes where nothing is known': 'basket.readingCart',
      'an order changed elsewhere': 'basket.readingCart: >cart.changed',
      'a registration was added': 'basket.readingCart: >cart.changed',
      ...putBack('basket.readingCart: >cart.changed'),
      'an order was placed': 'stays: >cart.changed',
    },
    'basket.resting': {
      'I am still there': ['basket.extendingHold', 'stays'],
      'I ask for the places again': ['basket.retakingPlaces', 'stays'],
      'I refresh the cart': 'basket.refreshing',
      'I choose the second order': ['basket.refreshing: >order.remember', 'stays'],
      'I choose the first order': ['basket.refreshing: >order.remember', 'stays'],
      'an order changed elsewhere': 'basket.refreshing: >cart.changed, >order.remember',
      'a registration was added': 'basket.resting.addingItems: >cart.changed, >order.remember',
      ...putBack('basket.resting.addingItems: >cart.changed, >order.remember'),
      'an order was placed': [
        'basket.refreshing: >cart.changed, >order.remember',
        'basket.resting.addingItems: >cart.changed, >order.remember',
        'basket.resting.arrangingPayment: >cart.changed, >order.remember',
        'basket.resting.empty: >cart.changed, >order.remember',
      ],
      'the hold is over': 'basket.refreshing',
      'the hold cannot be counted': 'basket.refreshing',
    },
    'basket.resting.addingItems': {
      'I remove the item of the first order': ['basket.removingItem', 'stays'],
      'I remove the item of the second order': ['basket.removingItem', 'stays'],
      'I go to the checkout': ['basket.proceedingToCheckout', 'stays'],
    },
    'basket.extendingHold': {
      ...heard,
      'the places are kept for longer': changes,
      'the places may not be kept for longer': 'basket.refreshing: notify',
      'no answer comes when the places are to be kept': 'basket.refreshing: notify',
    },
    'basket.retakingPlaces': {
      ...heard,
      'the places are held again': changes,
      'some places are gone': 'basket.refreshing: notify, >cart.changed',
      'no answer comes when the places are asked for': 'basket.refreshing: notify',
    },
    'basket.resting.arrangingPayment': {
      'I remove the item of the first order': ['basket.reopeningOrder', 'stays'],
      'I remove the item of the second order': ['basket.reopeningOrder', 'stays'],
      'I go to the checkout': ['stays: navigate', 'stays'],
    },
    'basket.resting.confirmingPayment': { 'I go to the checkout': 'stays: navigate' },
    'basket.reopeningOrder': {
      ...heard,
      'the order is open again': 'basket.removingItem',
      'the second order is open again': 'basket.removingItem',
      'the order may not be opened again': 'basket.refreshing',
      'no answer comes when it is opened again': 'basket.refreshing: notify',
    },
    'basket.removingItem': {
      ...heard,
      'the item is removed': [...isRemoved, 'basket.resting.arrangingPayment: notify, >cart.changed, >order.remember'],
      'the item of the second order is removed': isRemoved,
      'the order may not be changed': 'basket.refreshing',
      'the organizer forbids the removal': 'basket.refreshing',
      'no answer comes when the item is removed': 'basket.refreshing: notify',
    },
    'basket.proceedingToCheckout': {
      ...heard,
      'the order goes to payment': onToPayment,
      'the second order goes to payment': onToPayment,
      'the order may not go to payment': 'basket.refreshing: notify',
      'no answer comes when it goes to payment': 'basket.refreshing: notify',
    },
    'validation.checking': {
      'the order may be checked out': 'validation.checked',
      'the order may not be checked out': 'validation.checked',
      'the check does not come through': 'validation.notChecked',
    },
    'undo.offered': {
      'the item of the first order is put back': 'undo.nothingRemoved: notify',
      'the item of the second order is put back': 'undo.nothingRemoved: notify',
      'nothing is put back': 'undo.nothingRemoved',
      'the offer breaks off': 'undo.nothingRemoved',
    },
    'hold.held': { 'the hold is over': 'hold.expired', 'the hold cannot be counted': 'hold.expired' },
  },
  asks: cartAsks,
  emits: cartEmits,
  after: {
    'Alex is logged in': hasForgotten('alex'),
    'nobody is logged in': hasForgotten(null),
    ...knowsContents('the cart is read'),
    ...knowsContents('the cart is read again'),
    'the cart cannot be read again': ({ value, context }, was) =>
      context.orders === was.context.orders && (value.basket === 'unavailable') === (activeOf(context) === null),
    'I refresh the cart': isReadAfterwards,
    'a minute passes': ({ context }) => context.now === readAt + 60_000,
    'I choose the second order': ({ context }) => context.activeOrderId === 'mis' && context.removal === null,
    'I choose the first order': ({ context }) => context.activeOrderId === 'hcp' && context.removal === null,
    'I remove the item of the first order': begins('hcp-1'),
    'I remove the item of the second order': begins('mis-1'),
    'an order changed elsewhere': ({ context }) => context.awaitedOrderId === 'hcp',
    'a registration was added': ({ context }) => context.orders.includes(adding) && context.activeOrderId === 'hcp',
    'an order was placed': ({ context }) => context.orders.every(({ id }) => id !== 'hcp'),
    'the order may be checked out': ({ context: { validation } }) =>
      typeof validation === 'object' && validation?.isValid === true,
    'the order may not be checked out': ({ context: { validation } }) =>
      typeof validation === 'object' && validation?.isValid === false,
    'the order is open again': ({ context }) => context.orders.includes(adding),
    'the second order is open again': ({ context }) => context.orders.includes(other),
    'the order may not be opened again': keepsRefusal,
    'no answer comes when it is opened again': endsRemoval,
    'the order goes to payment': ({ context }) => context.orders.includes(arranging),
    'the second order goes to payment': ({ context }) => context.orders.includes(otherArranging),
    'the places are kept for longer': ({ context }) => context.orders.includes(longer),
    'the places are held again': ({ context }) => context.orders.includes(adding),
    'the item is removed': (now) =>
      endsRemoval(now) &&
      now.context.removed?.channelToken !== 'token-mis' &&
      now.context.orders.every(({ id }) => id !== 'hcp'),
    'the item of the second order is removed': (now) =>
      endsRemoval(now) &&
      now.context.removed?.channelToken !== 'token-hcp' &&
      now.context.orders.every(({ id }) => id !== 'mis'),
    'the item of the first order is put back': (now) =>
      hasNothingRemoved(now) && now.context.orders.includes(adding) && now.context.activeOrderId === 'hcp',
    'the item of the second order is put back': (now) =>
      hasNothingRemoved(now) && now.context.orders.includes(other) && now.context.activeOrderId === 'mis',
    'nothing is put back': hasNothingRemoved,
    'the offer breaks off': hasNothingRemoved,
    'the order may not be changed': keepsRefusal,
    'the organizer forbids the removal': keepsRefusal,
    'no answer comes when the item is removed': endsRemoval,
  },
  unreached: {
    'cart | xstate.error.actor.keepActiveOrder | -> stays': 'a listener that only keeps; it catches what it meets',
    'cart | xstate.error.actor.listenToOtherTabs | -> stays': 'a listener that never ends',
  },
  // What is read again is forgotten, and so is what was said of an order that is no longer at rest. Of an order that is
  // not shown nobody asks for how long its places are held: whoever chooses it has the cart read again.
  reads: (
    { userId, activeOrderId, awaitedOrderId, orders, validation, removal, unshown, removed },
    { value: { basket } },
  ) => [
    userId,
    removed?.channelToken,
    unshown !== null,
    basket === 'removingItem' || basket === 'reopeningOrder' ? removal?.registrationItemId : null,
    activeOrderId,
    awaitedOrderId,
    orders.map(({ id, state }) => (isReadAgain(basket) ? id : [id, state])),
    isReadAgain(basket) ? null : orders.find(({ id }) => id === activeOrderId)?.hold?.expired,
    typeof basket === 'string' ? null : validation,
  ],
  situation: ({ value }) => value.basket,
  invariant: ({ value: { basket, hold, undo, validation }, context }) => {
    if ((undo === 'offered') !== (context.removed !== null)) return false;
    if (context.unshown !== null && basket !== 'refreshing' && basket !== 'showingKnown') return false;
    const active = activeOf(context);
    const state = JSON.stringify(basket);
    const isActive = (orderState: string) => active?.state === orderState;
    if (context.orders.length > 0 && active === null) return false;
    if (context.userId === null && context.orders.length > 0) return false;
    if (context.orders.some(({ registrationItems }) => registrationItems.length === 0)) return false;
    if (state.includes('addingItems') && !isActive('AddingItems')) return false;
    if (state.includes('arrangingPayment') && !isActive('ArrangingPayment')) return false;
    if (state.includes('confirmingPayment') && !isActive('ValidatingPayment')) return false;
    if (state.includes('empty') && active !== null) return false;
    if (state.includes('resting') && hold !== holdOf(active)) return false;
    if (basket === 'showingKnown') return hold === 'nothingHeld' && context.validation === null;
    if (['"awaitingSession"', '"sessionUnreachable"', '"signedOut"', '"readingCart"', '"unavailable"'].includes(state))
      return hold === 'nothingHeld' && validation === 'unchecked' && context.validation === null;
    if (state.includes('resting')) {
      const isChecked = isActive('AddingItems') || isActive('ArrangingPayment');
      if (isChecked === (validation === 'unchecked')) return false;
    }
    if (validation === 'notChecked') return context.validation === 'unavailable';
    return (validation === 'checked') === (context.validation !== null);
  },
};
