import type { BoxOffice, SaleQuote, SoldOrder } from '#services/desk/box-office/box-office-service.ts';
import { dollars } from '#tests/model/desk/sample-orders.ts';

type Product = BoxOffice['tiers'][number];

const aProduct = (change: Partial<Product> = {}): Product => ({
  __typename: 'DeskSaleProduct',
  id: 't-1',
  name: 'Stalls',
  price: dollars(27),
  suggestedPrice: null,
  left: 1,
  isBoxOfficeOnly: false,
  isByCode: false,
  isOnSaleOnline: true,
  ...change,
});

export const anOffice = (change: Partial<BoxOffice> = {}): BoxOffice => ({
  __typename: 'DeskBoxOffice',
  eventId: 'ev-1',
  closed: null,
  ways: ['CASH', 'CHEQUE', 'CARD_TERMINAL', 'CARD_LINK', 'LATER'],
  complimentaryLeft: null,
  tiers: [
    aProduct(),
    aProduct({ id: 't-2', name: 'Balcony', price: dollars(18), left: 0 }),
    aProduct({
      id: 't-3',
      name: 'Friends of the house',
      price: dollars(5),
      suggestedPrice: dollars(10),
      left: null,
      isBoxOfficeOnly: true,
      isOnSaleOnline: false,
    }),
  ],
  addOns: [aProduct({ id: 'a-1', name: 'Jar of sour cherries', price: dollars(12), left: null })],
  ...change,
});

/** Of an owner, who gives tickets too. */
export const ownersOffice = anOffice({
  ways: ['CASH', 'CHEQUE', 'CARD_TERMINAL', 'CARD_LINK', 'LATER', 'COMPLIMENTARY'],
  complimentaryLeft: 40,
});
export const closedOffice = anOffice({ closed: 'ENDED', ways: [] });

export const aQuote = (change: Partial<SaleQuote> = {}): SaleQuote => ({
  __typename: 'DeskSaleQuote',
  subtotal: dollars(27),
  fees: dollars(1.5),
  tax: dollars(1.35),
  total: dollars(28.35),
  ...change,
});
/** What it costs by now. */
export const dearer = aQuote({ subtotal: dollars(30), tax: dollars(1.5), total: dollars(31.5) });

export const aSoldOrder = (change: Partial<SoldOrder> = {}): SoldOrder => ({
  __typename: 'DeskOrder',
  id: 'or-1',
  code: 'FY-004251',
  soldAs: 'CASH',
  buyer: { __typename: 'DeskBuyer', emailAddress: null },
  paymentDeadline: null,
  total: dollars(28.35),
  registrations: [{ __typename: 'DeskRegistration', id: 'it-1', code: 'R-7K2Q4MXA', attendeeName: 'Ida Lund' }],
  ...change,
});

/** Its buyer is mailed a link to pay by card. */
export const aLinkedOrder = aSoldOrder({
  soldAs: 'CARD_LINK',
  buyer: { __typename: 'DeskBuyer', emailAddress: 'ida@foyer.example' },
  paymentDeadline: { __typename: 'PaymentDeadline', wallTime: '2026-11-18T19:30:00', timeZoneName: 'PST' },
});

export const noPlaceLeft = {
  __typename: 'DeskSaleRefusedError' as const,
  errorCode: 'DESK_SALE_REFUSED_ERROR' as const,
  message: 'Stalls: sold out',
  reason: 'NO_PLACE' as const,
  name: 'Stalls',
  left: 0,
};
export const saleChanged = {
  __typename: 'DeskSaleChangedError' as const,
  errorCode: 'DESK_SALE_CHANGED_ERROR' as const,
  message: 'The price has changed meanwhile. Nothing was sold: look at the new total.',
  quote: dearer,
};
export const noAddress = {
  __typename: 'InvalidFieldsError' as const,
  errorCode: 'INVALID_FIELDS_ERROR' as const,
  message: 'Something of it can’t be kept',
  fields: [{ __typename: 'InvalidField' as const, field: 'emailAddress', fault: 'NOT_AN_ADDRESS' as const }],
};
