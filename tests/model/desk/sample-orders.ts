import type { DeskOrder, RefundPreview } from '#services/desk/orders/order-service.ts';
import type { DeskOrderEntry, DeskOrderPage } from '#services/desk/orders/desk-orders-service.ts';

export const dollars = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'CAD' as const });

export const anEntry = (change: Partial<DeskOrderEntry> = {}): DeskOrderEntry => ({
  __typename: 'DeskOrderEntry',
  id: 'or-1',
  code: 'FY-004190',
  placedAt: '2026-11-03T03:41:00Z',
  buyerName: 'Owen Pryce',
  emailAddress: 'owen@foyer.example',
  soldAs: null,
  marks: ['PAID', 'PARTLY_REFUNDED'],
  eventName: 'The Cherry Orchard',
  otherEvents: 0,
  registrations: 3,
  total: dollars(77.7),
  ...change,
});

export const owens = anEntry();
export const idas = anEntry({
  id: 'or-2',
  code: 'FY-004201',
  buyerName: 'Ida Lund',
  emailAddress: 'ida@foyer.example',
  marks: ['UNPAID'],
  otherEvents: 1,
  registrations: 1,
  total: dollars(26),
});

export const ordersPage = (change: Partial<DeskOrderPage> = {}): DeskOrderPage => ({
  __typename: 'DeskOrderPage',
  hasMore: false,
  orders: [owens, idas],
  ...change,
});

type Registration = DeskOrder['registrations'][number];

const aRegistration = (id: string, attendeeName: string, change: Partial<Registration> = {}): Registration => ({
  __typename: 'DeskRegistration',
  id,
  code: `R-${id.toUpperCase()}`,
  attendeeName,
  eventName: 'The Cherry Orchard',
  state: 'CONFIRMED',
  lines: [
    {
      __typename: 'DeskOrderLine',
      id: `l-${id}`,
      name: 'Stalls',
      quantity: 1,
      price: dollars(27),
      tax: dollars(1.35),
      total: dollars(28.35),
      left: dollars(28.35),
    },
  ],
  ...change,
});

const goneLine = (id: string) => aRegistration(id, '').lines.map((line) => ({ ...line, left: dollars(0) }));

export const gwen = aRegistration('it-2', 'Gwen Pryce');

/** A paid order of three, one of which was given back. */
export const anOrder = (change: Partial<DeskOrder> = {}): DeskOrder => ({
  __typename: 'DeskOrder',
  id: 'or-1',
  code: 'FY-004190',
  placedAt: '2026-11-03T03:41:00Z',
  soldAs: null,
  deeds: ['REFUND', 'RESEND_CONFIRMATION', 'NOTE'],
  buyer: {
    __typename: 'DeskBuyer',
    name: 'Owen Pryce',
    emailAddress: 'owen@foyer.example',
    mailRefusal: null,
    phoneNumber: '250 555 0177',
    since: '2024-03-02T20:00:00Z',
    language: 'en',
  },
  registrations: [
    aRegistration('it-1', 'Owen Pryce', { state: 'CANCELLED', lines: goneLine('it-1') }),
    gwen,
    aRegistration('it-3', 'Rhys Pryce', { state: 'CANCEL_ASKED' }),
  ],
  total: dollars(85.05),
  tax: dollars(4.05),
  money: {
    __typename: 'OrderMoney',
    marks: ['PAID', 'PARTLY_REFUNDED'],
    paid: dollars(85.05),
    afterRefunds: dollars(56.7),
    refundOwed: dollars(0),
    entries: [
      {
        __typename: 'MoneyEntry',
        id: 'me-2',
        kind: 'REFUNDED',
        at: '2026-11-18T00:30:00Z',
        amount: dollars(28.35),
        way: 'CARD',
        last4: '4081',
        attendeeName: null,
        ticketName: null,
      },
      {
        __typename: 'MoneyEntry',
        id: 'me-1',
        kind: 'PAID',
        at: '2026-11-03T03:41:00Z',
        amount: dollars(85.05),
        way: 'CARD',
        last4: '4081',
        attendeeName: null,
        ticketName: null,
      },
    ],
  },
  history: [
    {
      __typename: 'OrderDeedEntry',
      id: 'dh-1',
      at: '2026-11-18T00:29:00Z',
      what: 'ORDER_REFUNDED',
      by: 'Tom Reyes',
      amount: dollars(28.35),
      means: null,
      reason: 'Has the flu',
      correctedAddress: null,
    },
  ],
  notes: [
    { __typename: 'OrderNote', id: 'no-1', at: '2026-11-20T17:12:00Z', by: 'Tom Reyes', text: 'Prefers a transfer' },
  ],
  refundLimit: null,
  refundRequest: null,
  ...change,
});

export const paidOrder = anOrder();
export const unpaidOrder = anOrder({
  deeds: ['SETTLE', 'CANCEL', 'NOTE'],
  money: {
    ...paidOrder.money,
    marks: ['UNPAID'],
    paid: dollars(0),
    afterRefunds: dollars(0),
    entries: [],
  },
  history: [],
  notes: [],
});
/** Of somebody whose mailbox is none. */
export const refusedOrder = anOrder({
  buyer: {
    ...paidOrder.buyer,
    mailRefusal: { __typename: 'DeskMailRefusal', at: '2026-11-20T18:00:00Z', code: '5.1.1' },
  },
});
/** Money that is the organizer's to give back. */
export const owingOrder = anOrder({
  deeds: ['RECORD_RETURNED', 'NOTE'],
  money: { ...paidOrder.money, marks: ['PAID', 'REFUND_OWED'], refundOwed: dollars(26) },
});
/** Sold by hand to an address that somebody has corrected once. */
export const soldOrder = anOrder({
  soldAs: 'CASH',
  deeds: ['RESEND_CONFIRMATION', 'CORRECT_ADDRESS', 'NOTE'],
  buyer: { ...paidOrder.buyer, phoneNumber: null, since: null },
  history: [
    {
      __typename: 'OrderDeedEntry',
      id: 'dh-2',
      at: '2026-11-03T04:10:00Z',
      what: 'CONFIRMATION_RESENT',
      by: 'Bea Okafor',
      amount: null,
      means: null,
      reason: null,
      correctedAddress: {
        __typename: 'CorrectedAddress',
        was: 'owen@foyre.example',
        is: 'owen@foyer.example',
      },
    },
  ],
});
/** As box office sees it, which asks for a refund and gives nothing back. */
export const askableOrder = anOrder({ deeds: ['ASK_REFUND', 'RESEND_CONFIRMATION', 'NOTE'] });
/** As it waits for who gives money back. */
export const requestedOrder = anOrder({
  deeds: ['REFUND', 'DECLINE_REFUND', 'NOTE'],
  refundRequest: {
    __typename: 'DeskRefundRequest',
    at: '2026-11-20T18:00:00Z',
    by: 'Bea Okafor',
    reason: 'Gwen has the flu',
    total: dollars(28.35),
    lines: [{ __typename: 'DeskRequestedLine', lineId: 'l-it-2', amount: null }],
  },
});
/** Of which nothing is left to give back. */
export const seenOrder = anOrder({ deeds: ['NOTE'] });

export const refundPreview = (change: Partial<RefundPreview> = {}): RefundPreview => ({
  __typename: 'RefundPreview',
  digest: 'digest-1',
  total: dollars(28.35),
  ways: [{ __typename: 'RefundPreviewWay', way: 'CARD', last4: '4081', amount: dollars(28.35), isHandedOver: false }],
  cancelled: ['it-2'],
  after: dollars(28.35),
  ...change,
});
/** The same of a part: nobody loses a ticket. */
export const partPreview = refundPreview({
  digest: 'digest-2',
  total: dollars(10),
  ways: [{ __typename: 'RefundPreviewWay', way: 'BY_HAND', last4: null, amount: dollars(10), isHandedOver: true }],
  cancelled: [],
  after: dollars(46.7),
});

export const aboveLimit = {
  __typename: 'RefundRefusedError' as const,
  errorCode: 'REFUND_REFUSED_ERROR' as const,
  message: 'No',
  reason: 'ABOVE_LIMIT' as const,
  most: dollars(20),
};
export const refundChanged = {
  __typename: 'RefundChangedError' as const,
  errorCode: 'REFUND_CHANGED_ERROR' as const,
  message: 'No',
  preview: partPreview,
};
export const deedRefused = {
  __typename: 'OrderDeedRefusedError' as const,
  errorCode: 'ORDER_DEED_REFUSED_ERROR' as const,
  message: 'No',
};
