import { ordersMachine, wholeList } from '#machines/desk/orders/orders-machine.ts';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import { beginning, type ChangeDeed, type OrderOutcome } from '#machines/desk/order/order-setup.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import {
  anEntry,
  anOrder,
  dollars,
  ordersPage,
  owingOrder,
  askableOrder,
  paidOrder,
  requestedOrder,
  partPreview,
  refundPreview,
  refusedOrder,
  seenOrder,
  soldOrder,
  unpaidOrder,
} from '#tests/model/desk/sample-orders.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderScreen } from '#views/desk/order/order-screen.tsx';
import { OrdersFlow } from '#views/desk/orders/orders-context.ts';
import { OrdersScreen } from '#views/desk/orders/orders-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type OrdersState = Parameters<typeof stillFlow<typeof ordersMachine>>[1];
type OrdersContext = Parameters<typeof stillFlow<typeof ordersMachine>>[2];
type OrderState = Parameters<typeof stillFlow<typeof orderMachine>>[1];
type OrderContext = Parameters<typeof stillFlow<typeof orderMachine>>[2];

const organization = anOrganization({ permissions: ['ReadRegistration', 'UpdateRegistration', 'RefundOrder'] });
const { code } = organization;
const failure = { code: 'noConnection' } as const;

/** In its frame, as somebody has it who may see orders. */
const ofOrders = (name: string, state: OrdersState, context: Partial<OrdersContext> = {}) =>
  atDesk(name, organization, 'orders', () => (
    <OrdersFlow.Provider
      actor={stillFlow(ordersMachine, state, {
        organizationId: 'o-1',
        filter: wholeList,
        trail: [],
        page: ordersPage(),
        unread: null,
        ...context,
      })}
    >
      <OrdersScreen code={code} />
    </OrdersFlow.Provider>
  ));

const ofOrder = (name: string, state: OrderState, context: Partial<OrderContext> = {}) =>
  atDesk(name, organization, 'orders/FY-004190', () => (
    <OrderFlow.Provider
      actor={stillFlow(orderMachine, state, {
        ...beginning({ organizationId: 'o-1', code: 'FY-004190' }),
        order: paidOrder,
        preview: refundPreview(),
        ...context,
      })}
    >
      <OrderScreen code={code} />
    </OrderFlow.Provider>
  ));

const confirming = (name: string, deed: ChangeDeed, order = paidOrder) => ofOrder(name, 'confirming', { deed, order });
const told = (name: string, outcome: OrderOutcome) => ofOrder(name, 'showing', { told: outcome });
const lines = [{ lineId: 'l-it-2', amount: null }];

const long = ordersPage({
  hasMore: true,
  orders: [
    anEntry({
      buyerName: 'Maximiliana-Alexandrina von und zu Llanfairpwllgwyngyll',
      emailAddress: 'the-very-long-address-of-somebody-at-the-harbour@players.harbour-city.example',
      marks: ['PAID', 'PARTLY_REFUNDED', 'REFUND_ASKED', 'REFUND_OWED'],
      eventName: 'The Cherry Orchard, with Actual Cherries, and a Talk Before the Matinee',
      otherEvents: 2,
    }),
  ],
});

/** Orders at the desk: the list of them, and one with all that is done with it. */
export const states: GalleryArea = [
  ofOrders('orders', 'listing'),
  ofOrders('orders-reading', 'readingOrders', { page: null }),
  ofOrders('orders-reading-again', 'readingOrders'),
  ofOrders('orders-unreadable', 'unreadable', { unread: failure }),
  ofOrders('orders-signed-out', 'signedOut'),
  ofOrders('orders-not-permitted', 'notPermitted'),
  ofOrders('orders-none', 'listing', { page: ordersPage({ orders: [] }) }),
  ofOrders('orders-none-found', 'listing', {
    page: ordersPage({ orders: [] }),
    filter: { list: 'UNPAID', search: 'nobody' },
  }),
  ofOrders('orders-long-texts', 'listing', { page: long, trail: ['or-9'] }),
  ofOrder('order', 'showing'),
  ofOrder('order-unpaid', 'showing', { order: unpaidOrder }),
  ofOrder('order-owing', 'showing', { order: owingOrder }),
  ofOrder('order-seen', 'showing', { order: seenOrder }),
  ofOrder('order-refused-mail', 'showing', { order: refusedOrder }),
  ofOrder('order-of-a-manager', 'showing', { order: anOrder({ refundLimit: dollars(150) }) }),
  ofOrder('order-reading', 'readingOrder', { order: null }),
  ofOrder('order-reading-again', 'readingOrder'),
  ofOrder('order-unreadable', 'unreadable', { unread: failure }),
  ofOrder('order-signed-out', 'signedOut'),
  ofOrder('order-missing', 'missing'),
  told('refund-asked-for', 'REFUND'),
  told('refund-given', 'REFUND_GIVEN'),
  told('not-done', 'REFUSED'),
  ofOrder('asked-for', 'showing', { order: requestedOrder }),
  ofOrder('asked-for-waits', 'showing', { order: { ...requestedOrder, deeds: ['RESEND_CONFIRMATION', 'NOTE'] } }),
  ofOrder('asking-lines', 'choosingLines', { order: askableOrder }),
  ofOrder('asking', 'reviewing', { order: askableOrder, lines }),
  confirming('confirming-decline', 'DECLINE_REFUND', requestedOrder),
  ofOrder('order-sold-by-hand', 'showing', { order: soldOrder }),
  confirming('confirming-address', 'CORRECT_ADDRESS', soldOrder),
  told('address-corrected', 'CORRECT_ADDRESS'),
  confirming('confirming-settle', 'SETTLE', unpaidOrder),
  confirming('confirming-cancel', 'CANCEL', unpaidOrder),
  confirming('confirming-return', 'RECORD_RETURNED', owingOrder),
  confirming('confirming-resend', 'RESEND_CONFIRMATION'),
  confirming('confirming-note', 'NOTE'),
  ofOrder('confirming-unknown', 'confirming', { deed: 'NOTE', trouble: { kind: 'failed', failure } }),
  ofOrder('changing', 'changing', { deed: 'NOTE', change: { deed: 'NOTE', text: 'Called back' } }),
  ofOrder('choosing-lines', 'choosingLines'),
  ofOrder('choosing-refused', 'choosingLines', {
    trouble: { kind: 'refused', why: 'ABOVE_LIMIT', most: dollars(20) },
  }),
  ofOrder('previewing', 'previewing', { lines }),
  ofOrder('reviewing', 'reviewing', { lines }),
  ofOrder('reviewing-changed', 'reviewing', { lines, preview: partPreview, trouble: { kind: 'changed' } }),
  ofOrder('reviewing-unknown', 'reviewing', { lines, trouble: { kind: 'failed', failure }, reason: 'Has the flu' }),
  ofOrder('refunding', 'refunding', { lines, reason: 'Has the flu' }),
];
