import { orderHistoryMachine } from '#machines/account/order-history/order-history-machine.ts';
import type { ListedOrder } from '#machines/account/order-history/order-history-machine.ts';
import { WithTicketFlows } from '#tests/component/account/with-ticket-flows.tsx';
import { anEntry, aPlacedItem, aPlacedOrder } from '#tests/model/account/order-history/a-placed-order.ts';
import { aListedOrder } from '#tests/model/account/order-history/a-listed-order.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import { noPolicy, standardPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { OrderHistoryFlow } from '#views/account/orders/order-history-context.ts';
import { OrderHistoryScreen } from '#views/account/orders/order-history-screen.tsx';
import { OrderPage } from '#views/account/orders/order-page.tsx';
import { NoSuchOrder, OrderPageLoading, OrderPageUnavailable } from '#views/account/orders/order-page-states.tsx';
import { AccountLayout } from '#views/account/settings/account-layout.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type Value = Parameters<typeof stillFlow<typeof orderHistoryMachine>>[1];

const money = (marks: ListedOrder['order']['money']['marks'], awaited = 0) => ({
  money: { __typename: 'OrderMoney' as const, marks, awaited: cad(awaited) },
});

const orders = [
  aListedOrder('asked', { order: money(['PAID', 'PARTLY_REFUNDED', 'REFUND_ASKED']) }),
  aListedOrder('unpaid', { otherEvents: 2, order: money(['UNPAID'], 68.25) }),
  aListedOrder('paying', { order: money(['PAYMENT_UNDER_WAY']) }),
  aListedOrder('failed', { order: money(['PAID', 'REFUND_FAILED']) }),
  aListedOrder('off', { isOver: true, event: { status: 'CANCELED' }, order: money(['CALLED_OFF', 'REFUND_OWED']) }),
  aListedOrder('back', { isOver: true, order: money(['CANCELLED', 'REFUNDED']) }),
  aListedOrder('free', { isOver: true, order: { totalWithTax: cad(0), ...money(['FREE']) } }),
];

const longTexts = aListedOrder('long', {
  otherEvents: 11,
  event: { name: 'An evening of readings, music, tea and recollections of the Old Harbour Stage and its people' },
  order: {
    code: 'HCP-004213-WITH-A-VERY-LONG-ENDING',
    organizer: {
      __typename: 'Organization',
      id: 'o-2',
      name: 'The Society of Friends of the Old Harbour Stage and Llanfairpwllgwyngyllgogerychwyrndrobwll',
    },
    registrationItems: ['Maximiliana-Alexandrina', 'Wolfeschlegelsteinhausenbergerdorff'].map((firstName) => ({
      __typename: 'OrderRegistrationItem',
      id: firstName,
      attendee: { __typename: 'Attendee', id: firstName, firstName },
    })),
    ...money(['PAID', 'PARTLY_REFUNDED', 'REFUND_ASKED', 'REFUND_OWED']),
  },
});

const list = (name: string, value: Value, listed: readonly ListedOrder[] = []): GalleryState => ({
  name: `list-${name}`,
  path: '/account/orders',
  render: () => (
    <AccountLayout path="/account/orders">
      <OrderHistoryFlow.Provider
        actor={stillFlow(orderHistoryMachine, value, {
          orders: listed,
          next: value === 'whole' ? null : 'page-2',
          firstOfMore: null,
        })}
      >
        <OrderHistoryScreen />
      </OrderHistoryFlow.Provider>
    </AccountLayout>
  ),
});

type Placed = ReturnType<typeof aPlacedOrder>;

const page = (name: string, order: Placed): GalleryState => ({
  name: `page-${name}`,
  path: '/account/orders/order-1',
  render: () => (
    <WithTicketFlows>
      <OrderPage order={order} />
    </WithTicketFlows>
  ),
});

const cancelled = aPlacedItem('i-2', {
  attendeeName: 'Jonah Reyes',
  tuition: { __typename: 'Tuition', id: 't-2', name: 'Student', languageUsed: 'en' },
  unitPrice: cad(19),
  registration: {
    ...aRegistration({ id: 'r-2', state: 'Cancelled', cancellationPolicy: noPolicy }),
    lock: 'CANCELLED',
    moneyIfCancelled: 'NONE',
  },
});
const given = aPlacedItem('i-3', {
  attendeeName: 'Mika Tremblay',
  registration: {
    ...aRegistration({
      id: 'r-3',
      givenTo: 'Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff',
      cancellationPolicy: standardPolicy,
    }),
    lock: null,
    moneyIfCancelled: 'BACK',
  },
});
const gone = { way: null, last4: null, attendeeName: 'Jonah Reyes', ticketName: 'Student' };

const partlyBack = aPlacedOrder({
  registrationItems: [aPlacedItem('i-1'), cancelled, given],
  totalWithTax: cad(67.84),
  money: {
    marks: ['PAID', 'DISPUTED', 'PARTLY_REFUNDED', 'REFUND_ASKED', 'REFUND_OWED'],
    afterRefunds: cad(40),
    entries: [
      anEntry('REFUND_HELD', 2),
      anEntry('DISPUTED', 57.84),
      anEntry('DISPUTE_WON', 57.84),
      anEntry('TAKEN_BACK', 4),
      anEntry('REFUND_ASKED', 1.84),
      anEntry('REFUND_OWED', 10, { way: 'BY_HAND', last4: null }),
      anEntry('REFUND_FAILED', 10),
      anEntry('REFUNDED', 10, { way: 'GIFT_CARD', last4: 'K4TD' }),
      anEntry('REGISTRATION_CANCELLED', null, gone),
      anEntry('PAID', 57.84),
      anEntry('PAID', 10, { id: 'gift', way: 'GIFT_CARD', last4: 'K4TD' }),
      anEntry('CHARGED_IN_VAIN', 57.84),
    ],
  },
});

const unpaid = aPlacedOrder({
  state: 'PaymentAuthorized',
  paymentDeadline: {
    __typename: 'PaymentDeadline',
    at: '2026-11-07T01:00:00Z',
    wallTime: '2026-11-06T20:00:00',
    timeZoneName: 'EST',
  },
  money: {
    marks: ['UNPAID'],
    awaited: cad(45.99),
    afterRefunds: cad(0),
    entries: [
      anEntry('WAIVED', 21.85, { way: 'BY_HAND', last4: null }),
      anEntry('AWAITED', 45.99, { way: 'BY_HAND', last4: null }),
    ],
  },
});

/** Order History, and the page of one order. */
export const states: GalleryArea = [
  list('loading', 'readingOrders'),
  list('unreadable', 'unreadable'),
  list('signed-out', 'signedOut'),
  list('empty', 'empty'),
  list('more-to-read', 'moreToRead', orders),
  list('reading-more', 'readingMore', orders),
  list('more-unreadable', 'moreUnreadable', orders),
  list('whole', 'whole', orders),
  list('long-texts', 'whole', [longTexts]),
  { name: 'page-loading', path: '/account/orders/order-1', render: () => <OrderPageLoading /> },
  {
    name: 'page-unavailable',
    path: '/account/orders/order-1',
    render: () => <OrderPageUnavailable onRetry={() => undefined} />,
  },
  { name: 'page-missing', path: '/account/orders/order-1', render: () => <NoSuchOrder /> },
  page('paid', aPlacedOrder()),
  page('partly-back', partlyBack),
  page('unpaid', unpaid),
  page(
    'paying',
    aPlacedOrder({
      state: 'ValidatingPayment',
      placedWallTime: null,
      registrationItems: [aPlacedItem('i-1', { registration: null })],
      money: { marks: ['PAYMENT_UNDER_WAY'], afterRefunds: cad(0), entries: [] },
    }),
  ),
];
