import type { OrderFieldsFragment, ValidationOfOrderFragment } from '#services/generated/graphql.ts';

type Item = OrderFieldsFragment['registrationItems'][number];

export const cad = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});

export function anItem(id: string, changes: Partial<Item> = {}): Item {
  return {
    __typename: 'OrderRegistrationItem',
    id,
    name: 'The Winter’s Tale, General admission',
    attendeeName: 'Maya Thorsen',
    locationName: 'Port Theatre Studio',
    attendee: {
      __typename: 'Attendee',
      id: 'maya',
      firstName: 'Maya',
      lastName: 'Thorsen',
      name: 'Maya Thorsen',
      isDefault: false,
    },
    event: {
      __typename: 'Event',
      id: 'tale',
      name: 'The Winter’s Tale',
      languageUsed: 'en',
      startWallTime: '2026-11-21T19:30:00',
      endWallTime: '2026-11-21T22:15:00',
      timeZone: 'America/Vancouver',
      timeZoneName: 'PST',
      locationName: 'Port Theatre Studio',
      primaryCategory: { __typename: 'Category', id: '1', code: 'theatre', name: 'Theatre' },
      featuredAsset: null,
    },
    tuition: { __typename: 'Tuition', id: 'general', name: 'General admission', languageUsed: 'en', price: cad(24) },
    sessionOptions: [
      { __typename: 'SessionOptionDetail', id: 'programme', name: 'Printed programme', unitPrice: cad(4) },
    ],
    orderLine: { __typename: 'OrderLine', id: `line-${id}`, quantity: 1 },
    unitPrice: cad(24),
    subTotal: cad(28),
    ...changes,
  };
}

type InCart = OrderFieldsFragment & ValidationOfOrderFragment;

export function anOrder(id: string, changes: Partial<InCart> = {}): InCart {
  const registrationItems = changes.registrationItems ?? [anItem(`${id}-1`)];
  return {
    __typename: 'Order',
    id,
    code: id.toUpperCase(),
    state: 'AddingItems',
    active: true,
    channelToken: `token-${id}`,
    itemCount: registrationItems.length,
    totalQuantity: registrationItems.length * 2,
    orderPlacedAt: null,
    organizer: { __typename: 'Organization', id: `organizer-${id}`, name: `Organizer ${id}`, rehearses: null },
    hold: null,
    subTotal: cad(28),
    total: cad(30),
    totalWithTax: cad(31.5),
    totalWithTaxAfterGiftCard: cad(31.5),
    taxSummary: [
      { __typename: 'OrderTaxSummary', description: 'GST', taxRate: 5, registrationNumber: null, taxTotal: cad(1.5) },
    ],
    surcharges: [
      {
        __typename: 'Surcharge',
        name: 'Service fee',
        description: '',
        sku: 'FEE',
        price: cad(2),
        includedInPrices: true,
      },
    ],
    giftCardsApplied: [],
    giftCardShares: [],
    couponCodes: [],
    discounts: [],
    registrationItems,
    registrationForms: [],
    payments: [],
    validation: null,
    ...changes,
  };
}

/** A hold of so many seconds; 0 is one that is over. */
export const aHold = (
  secondsLeft: number,
  changes: Partial<NonNullable<OrderFieldsFragment['hold']>> = {},
): NonNullable<OrderFieldsFragment['hold']> => ({
  __typename: 'OrderHold',
  expiresAt: '2026-11-21T19:30:00Z',
  secondsLeft,
  expired: secondsLeft === 0,
  lostItems: secondsLeft === 0 ? 1 : 0,
  extended: false,
  ...changes,
});
