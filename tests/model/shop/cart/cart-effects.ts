import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, unexpectedNotice } from '../../notices.ts';

type Table = RequirementTable<typeof cartMachine>;
type Step = { sample: string; was: SnapshotFrom<typeof cartMachine> };

const address = (orderId: string | null) => ({ orderId, channelToken: `token-${orderId}` });

/** The first order that is left when one is empty or placed. */
const otherThan = (orderId: string, { context }: Step['was']) =>
  context.orders.find(({ id }) => id !== orderId)?.id ?? null;

/** Of two orders the one that was awaited, or shown; before any was shown the one of the last visit, or the first. */
const ofTwo = ({ was: { context } }: Step) =>
  [context.awaitedOrderId, context.activeOrderId].find((id) => id !== null) ?? 'hcp';

const afterReading = (words: string) => ({
  [`${words}: nothing in it`]: () => null,
  [`${words}: two orders`]: ofTwo,
  [`${words}: an order on its way to payment`]: () => 'hcp',
  [`${words}: an order that is being paid`]: () => 'hcp',
  [`${words}: two orders, the hold of one is over`]: ofTwo,
});

/** Which order is the active one when a step is done (customer specification §2). */
const actives: Readonly<Record<string, (step: Step) => string | null>> = {
  ...afterReading('the cart is read'),
  ...afterReading('the cart is read again'),
  'I choose the first order': () => 'hcp',
  'I choose the second order': () => 'mis',
  'a registration was added': () => 'hcp',
  'the item of the first order is put back': () => 'hcp',
  'the item of the second order is put back': () => 'mis',
  'the places are kept for longer': () => 'hcp',
  'the places are held again': () => 'hcp',
  'the order goes to payment': () => 'hcp',
  'the second order goes to payment': () => 'mis',
  'an order changed elsewhere': ({ was }) => was.context.activeOrderId,
  'an order was placed': ({ was }) =>
    was.context.activeOrderId === 'hcp' ? otherThan('hcp', was) : was.context.activeOrderId,
  'the item is removed': ({ was }) => otherThan('hcp', was),
  'the item of the second order is removed': ({ was }) => otherThan('mis', was),
};

const activeAfter = (step: Step): string | null | undefined => actives[step.sample]?.(step);

/** The order that an item is in. */
const orderOfItem = (registrationItemId: string | undefined) => registrationItemId?.replace(/-1$/, '') ?? null;

const removing = (registrationItemId: string | undefined) => ({
  channelToken: address(orderOfItem(registrationItemId)).channelToken,
  registrationItemId,
});

const removed = (orderId: string) => ({
  removed: {
    attendeeName: 'Maya Thorsen',
    tierName: 'General admission',
    channelToken: `token-${orderId}`,
    input: { tierId: 'general', registrant: { attendeeId: 'maya' }, addOns: [{ addOnId: 'programme' }] },
    idempotencyKey: `undo.${orderId}-1`,
  },
});

export const cartAsks: Table['asks'] = {
  validateActiveOrder: (step) => address(activeAfter(step) ?? null),
  hold: ({ sample }) => ({ secondsLeft: sample === 'the places are kept for longer' ? 1500 : 1200 }),
  extendHold: address('hcp'),
  retakePlaces: address('hcp'),
  reopenOrder: bySample({
    'I remove the item of the first order': { ...address('hcp'), state: 'AddingItems' },
    'I remove the item of the second order': { ...address('mis'), state: 'AddingItems' },
  }),
  arrangePayment: ({ was }) => ({ ...address(was.context.activeOrderId), state: 'ArrangingPayment' }),
  // By the channel of the organizer whose order the item is in, whatever is shown meanwhile.
  removeOrderRegistration: bySample({
    'I remove the item of the first order': removing('hcp-1'),
    'I remove the item of the second order': removing('mis-1'),
    'the order is open again': ({ was }) => removing(was.context.removal?.registrationItemId),
    'the second order is open again': ({ was }) => removing(was.context.removal?.registrationItemId),
  }),
  removalUndo: bySample({
    'the item is removed': removed('hcp'),
    'the item of the second order is removed': removed('mis'),
  }),
};

const unreadable = errorNotice({ code: 'orderNotRead' });
/** As the server says it in these samples. */
const fromServer = errorNotice({ code: 'OrderInterceptorError', words: 'no' });

export const cartEmits: Table['emits'] = {
  '>order.remember': (step) => ({ orderId: activeAfter(step) }),
  navigate: bySample({
    // What has questions goes to them first.
    'I go to the checkout': ({ was }) => ({
      to: was.context.activeOrderId === 'mis' ? '/checkout/forms' : '/checkout/payment',
      from: '/my-cart',
    }),
    'the order goes to payment': { to: '/checkout/payment', from: '/my-cart' },
    'the second order goes to payment': { to: '/checkout/forms', from: '/my-cart' },
  }),
  notify: bySample({
    'the cart cannot be read': unreadable,
    'the cart cannot be read again': unreadable,
    'the cart is read again: nothing in it': fromServer,
    'the cart is read again: two orders': fromServer,
    'the cart is read again: an order on its way to payment': fromServer,
    'the cart is read again: an order that is being paid': fromServer,
    'the cart is read again: two orders, the hold of one is over': fromServer,
    'the item is removed': fromServer,
    'the item of the second order is removed': fromServer,
    'the item of the first order is put back': fromServer,
    'the item of the second order is put back': fromServer,
    'the places are kept for longer': fromServer,
    'the places may not be kept for longer': fromServer,
    'the places are held again': fromServer,
    'some places are gone': fromServer,
    'the order may not go to payment': fromServer,
    'no answer comes when the item is removed': unexpectedNotice,
    'no answer comes when the places are to be kept': unexpectedNotice,
    'no answer comes when it is opened again': unexpectedNotice,
    'no answer comes when the places are asked for': unexpectedNotice,
    'no answer comes when it goes to payment': unexpectedNotice,
  }),
};
