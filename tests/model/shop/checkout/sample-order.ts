import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';
import type {
  CheckoutOrderFieldsFragment,
  PaymentMethodsOfOrderFragment,
  ValidationOfOrderFragment,
} from '#services/generated/graphql.ts';
import type { CheckoutOrder } from '#services/shop/checkout/checkout-service.ts';
import { noPolicy } from '#tests/model/shop/cart/a-policy.ts';

const money = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});

type FormChoice = Partial<Pick<CheckoutForm, 'complete' | 'data' | 'scope' | 'firstName' | 'lastName'>> & {
  itemId?: string;
  content?: unknown;
};

/** A registration form as the server sends it: one required text and an optional one, unless said. */
export function sampleForm(id: string, { itemId, content, ...choice }: FormChoice = {}): CheckoutForm {
  return {
    __typename: 'RegistrationFormSubmission',
    id,
    updatedAt: '2026-11-21T10:00:00Z',
    complete: false,
    data: null,
    scope: 'REGISTRATION',
    submissionKey: `key-${id}`,
    firstName: 'Maya',
    lastName: 'Thorsen',
    eventForm: {
      __typename: 'EventForm',
      id: `form-${id}`,
      name: 'Name tag',
      languageUsed: 'en',
      content: content ?? {
        version: 1,
        components: [
          { id: 'c1', type: 'text', key: 'tag', label: 'Name on the name tag', required: true, minLength: 2 },
          { id: 'c2', type: 'textarea', key: 'note', label: 'Anything the ushers should know?' },
        ],
      },
    },
    event: { __typename: 'Event', id: 'event-1', name: 'The Winter’s Tale', languageUsed: 'en' },
    registrationItems: itemId === undefined ? [] : [{ __typename: 'OrderRegistrationItem', id: itemId }],
    ...choice,
  };
}

function sampleItem(id: string, name: string): CheckoutOrder['registrationItems'][number] {
  return {
    __typename: 'OrderRegistrationItem',
    id,
    name: 'The Winter’s Tale, General admission',
    attendeeName: name,
    locationName: 'Port Theatre Studio',
    attendee: { __typename: 'Attendee', id: `attendee-${id}`, firstName: name, lastName: '', name, isDefault: false },
    event: {
      __typename: 'Event',
      id: 'event-1',
      name: 'The Winter’s Tale',
      languageUsed: 'en',
      startWallTime: '2026-11-21T19:30:00',
      endWallTime: '2026-11-21T22:00:00',
      timeZone: 'America/Vancouver',
      timeZoneName: 'PST',
      locationName: 'Port Theatre Studio',
      primaryCategory: { __typename: 'Category', id: 'theatre', code: 'theatre', name: 'Theatre' },
      featuredAsset: null,
    },
    tuition: { __typename: 'Tuition', id: 'tier-1', name: 'General admission', languageUsed: 'en', price: money(24) },
    sessionOptions: [],
    orderLine: { __typename: 'OrderLine', id: `line-${id}`, quantity: 1 },
    unitPrice: money(24),
    subTotal: money(24),
    mayBeGiven: true,
    cancellationPolicy: noPolicy,
  };
}

type Answered = CheckoutOrderFieldsFragment & ValidationOfOrderFragment & PaymentMethodsOfOrderFragment;

/** An order of two registrations with the given forms, as its calls answer it when they bring nothing along. */
export function sampleOrder(change: Partial<Answered> = {}): Answered {
  return {
    __typename: 'Order',
    id: 'order-1',
    code: 'HCP-004213',
    type: 'Regular',
    state: 'ArrangingPayment',
    active: true,
    channelToken: 'harbour-city-players',
    itemCount: 2,
    totalQuantity: 2,
    orderPlacedAt: null,
    organizer: { __typename: 'Organization', id: 'org-1', name: 'Harbour City Players', rehearses: null },
    hold: {
      __typename: 'OrderHold',
      expiresAt: '2026-11-21T10:20:00Z',
      secondsLeft: 1200,
      expired: false,
      lostItems: 0,
      extended: false,
    },
    subTotal: money(48),
    total: money(48),
    totalWithTax: money(50.4),
    totalWithTaxAfterGiftCard: money(50.4),
    taxSummary: [
      { __typename: 'OrderTaxSummary', description: 'GST', taxRate: 5, registrationNumber: null, taxTotal: money(2.4) },
    ],
    surcharges: [],
    giftCardsApplied: [],
    giftCardShares: [],
    couponCodes: [],
    discounts: [],
    registrationItems: [sampleItem('item-1', 'Maya'), sampleItem('item-2', 'Alex')],
    registrationForms: [],
    payments: [],
    validation: null,
    eligiblePaymentMethods: null,
    ...change,
  };
}

/** The same as a payment answers it, where its confirmation has to be asked for. */
export const paidOrder = <Order>(order: Order) => ({
  ...order,
  payments: [],
  customer: null,
  paymentDeadline: null,
  registrations: [],
});
