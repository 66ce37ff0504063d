import type { ListedOrder } from '#machines/account/order-history/order-history-machine.ts';
import type { OrdersPage } from '#services/account/orders/my-orders-service.ts';
import { cad } from '../../shop/cart/an-order.ts';

type Changes = {
  isOver?: boolean;
  otherEvents?: number;
  event?: Partial<ListedOrder['event']>;
  order?: Partial<ListedOrder['order']>;
};

/** An order of two, paid, of an event that is to come. */
export const aListedOrder = (id: string, { event, order, ...change }: Changes = {}): ListedOrder => ({
  __typename: 'MyOrder',
  isOver: false,
  otherEvents: 0,
  ...change,
  event: {
    __typename: 'Event',
    id: `event-${id}`,
    name: `The Winter’s Tale ${id}`,
    languageUsed: 'en',
    status: 'LIVE',
    startWallTime: '2026-12-11T19:30:00',
    primaryCategory: { __typename: 'Category', id: '1', code: 'theatre', name: 'Theatre' },
    featuredAsset: null,
    ...event,
  },
  order: {
    __typename: 'Order',
    id,
    code: `HCP-${id}`,
    totalWithTax: cad(68.25),
    organizer: { __typename: 'Organization', id: 'o-1', name: 'Harbour City Players' },
    registrationItems: ['Alex', 'Maya'].map((firstName) => ({
      __typename: 'OrderRegistrationItem',
      id: `${id}-${firstName}`,
      attendee: { __typename: 'Attendee', id: `a-${firstName}`, firstName },
    })),
    money: { __typename: 'OrderMoney', marks: ['PAID'], awaited: cad(0) },
    ...order,
  },
});

export const pageOf = (items: ListedOrder[], next: string | null = null): OrdersPage => ({
  __typename: 'MyOrderPage',
  next,
  items,
});
