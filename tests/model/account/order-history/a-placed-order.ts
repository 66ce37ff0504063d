import type { MoneyEntryFieldsFragment, PlacedOrderFieldsFragment } from '#services/generated/graphql.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { standardPolicy } from '../../shop/cart/a-policy.ts';
import { cad } from '../../shop/cart/an-order.ts';

type Order = PlacedOrderFieldsFragment;
type Item = Order['registrationItems'][number];

/** What happened with the order's money on November 5, unless told otherwise; by card ending 1111. */
export const anEntry = (
  kind: MoneyEntryFieldsFragment['kind'],
  amount: number | null,
  change: Partial<MoneyEntryFieldsFragment> = {},
): MoneyEntryFieldsFragment => ({
  __typename: 'MoneyEntry',
  id: kind,
  kind,
  wallTime: '2026-11-05T20:12:00',
  amount: amount === null ? null : cad(amount),
  way: amount === null ? null : 'CARD',
  last4: amount === null ? null : '1111',
  attendeeName: null,
  ticketName: null,
  ...change,
});

export const aPlacedItem = (id: string, change: Partial<Item> = {}): Item => ({
  __typename: 'OrderRegistrationItem',
  id,
  attendeeName: 'Alex Thorsen',
  unitPrice: cad(40),
  tuition: { __typename: 'Tuition', id: 't-1', name: 'Main floor', languageUsed: 'en' },
  sessionOptions: [],
  event: {
    __typename: 'Event',
    id: 'ev-1',
    name: 'The Winter’s Tale',
    languageUsed: 'en',
    status: 'LIVE',
    startWallTime: '2026-12-11T19:30:00',
    timeZoneName: 'EST',
    primaryCategory: { __typename: 'Category', id: '1', code: 'theatre', name: 'Theatre' },
    featuredAsset: null,
  },
  registration: {
    ...aRegistration({ id: `r-${id}`, cancellationPolicy: standardPolicy }),
    lock: null,
    moneyIfCancelled: 'BACK',
  },
  ...change,
});

/** An order of one ticket in Quebec, paid by card. */
export const aPlacedOrder = ({
  money,
  ...change
}: Partial<Omit<Order, 'money'>> & { money?: Partial<Order['money']> } = {}): Order => ({
  __typename: 'Order',
  id: 'order-1',
  code: 'RUE-002207',
  state: 'PaymentSettled',
  placedWallTime: '2026-11-05T20:12:00',
  customer: { __typename: 'Customer', id: 'alex', firstName: 'Alex', lastName: 'Thorsen' },
  organizer: {
    __typename: 'Organization',
    id: 'o-1',
    name: 'Théâtre de la Ruelle',
    contactEmail: 'billets@ruelle.example',
    contactPhone: null,
  },
  paymentDeadline: null,
  registrationItems: [aPlacedItem('i-1')],
  surcharges: [{ __typename: 'Surcharge', name: 'Service fee', sku: 'FEE', price: cad(1.5), includedInPrices: true }],
  discounts: [],
  taxSummary: [
    {
      __typename: 'OrderTaxSummary',
      description: 'GST',
      taxRate: 5,
      registrationNumber: '13456 7890 RT0001',
      taxBase: cad(40),
      taxTotal: cad(2),
    },
    {
      __typename: 'OrderTaxSummary',
      description: 'QST',
      taxRate: 9.975,
      registrationNumber: '1012345678 TQ0001',
      taxBase: cad(40),
      taxTotal: cad(3.99),
    },
  ],
  totalWithTax: cad(45.99),
  ...change,
  money: {
    __typename: 'OrderMoney',
    marks: ['PAID'],
    awaited: cad(0),
    afterRefunds: cad(45.99),
    entries: [anEntry('PAID', 45.99)],
    ...money,
  },
});
