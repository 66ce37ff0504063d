import type { ChangeChoices, ChangeQuote } from '#services/account/changes/changes-service.ts';
import { standardPolicy } from '../../shop/cart/a-policy.ts';
import { cardWay } from '../cancel-dialog/a-quote.ts';
import { dollars } from '../registration-change/a-held-registration.ts';

type DateOf = ChangeChoices['changeEvents'][number];
type Product = DateOf['tuitions'][number];

const sale = (code: Product['saleStatus']['code']) => ({ __typename: 'SaleStatus' as const, code });

const tier = (id: string, name: string, price: number, code: Product['saleStatus']['code'] = 'OPEN'): Product => ({
  __typename: 'Tuition',
  id,
  name,
  languageUsed: 'en',
  priceWithTax: dollars(price),
  chosenPrice: null,
  remainingCapacity: null,
  saleStatus: sale(code),
});

const addOn = (id: string, name: string, price: number): DateOf['sessionOptions'][number] => ({
  __typename: 'SessionOption',
  id,
  name,
  languageUsed: 'en',
  priceWithTax: dollars(price),
  chosenPrice: null,
  remainingCapacity: null,
  saleStatus: sale('OPEN'),
});

const ownDate: DateOf = {
  __typename: 'Event',
  id: 'ev-1',
  name: 'The Winter’s Tale',
  startWallTime: '2026-11-21T19:30:00',
  timeZoneName: 'PST',
  // The one of now is sold no more, and may be kept all the same.
  tuitions: [
    tier('t-1', 'Student or senior', 24.5, 'SOLD_OUT'),
    tier('t-2', 'Child', 12.25),
    tier('t-3', 'Friend of the house', 36.75, 'SOLD_OUT'),
  ],
  sessionOptions: [addOn('s-1', 'Programme', 5.6), addOn('s-2', 'Cushion', 0)],
};
/** The next evening has the same ticket, and no programme. */
const nextDate: DateOf = {
  ...ownDate,
  id: 'ev-9',
  startWallTime: '2026-11-28T19:30:00',
  tuitions: [tier('t-9', 'Student or senior', 24.5)],
  sessionOptions: [],
};

/** What the ticket of Alex may become; it has a programme. */
export const someChoices = (change: Partial<ChangeChoices> = {}): ChangeChoices => ({
  __typename: 'Registration',
  id: 'r-1',
  tuition: { __typename: 'Tuition', id: 't-1', name: 'Student or senior' },
  event: {
    __typename: 'Event',
    id: 'ev-1',
    organizer: { __typename: 'EventOrganizer', id: 'o-1', name: 'Harbour City Players' },
  },
  sessionOptions: [{ __typename: 'SessionOptionDetail', id: 's-1', name: 'Programme' }],
  order: {
    __typename: 'Order',
    id: 'order-1',
    organizer: {
      __typename: 'Organization',
      id: 'o-1',
      name: 'Harbour City Players',
      contactEmail: 'players@harbourcity.example',
    },
  },
  changeEvents: [ownDate, nextDate],
  ...change,
});

const line = (productId: string, name: string, total: number): ChangeQuote['before'][number] => ({
  __typename: 'ChangeLine',
  product: {
    __typename: productId.startsWith('t-') ? 'Tuition' : 'SessionOption',
    id: productId,
    name,
    languageUsed: 'en',
  },
  total: dollars(total),
});

/** A child's ticket in the place of a student's: half of the difference comes back. */
export const aChangeQuote = (change: Partial<ChangeQuote> = {}): ChangeQuote => ({
  __typename: 'ChangeQuote',
  quoteId: 'quote-1',
  event: {
    __typename: 'Event',
    id: 'ev-1',
    name: 'The Winter’s Tale',
    startWallTime: '2026-11-21T19:30:00',
    timeZoneName: 'PST',
  },
  before: [line('t-1', 'Student or senior', 24.5), line('s-1', 'Programme', 5.6)],
  after: [line('t-2', 'Child', 12.25), line('s-1', 'Programme', 5.6)],
  cancellationPolicy: standardPolicy,
  due: dollars(0),
  back: dollars(6.13),
  kept: dollars(6.12),
  keptParts: [{ __typename: 'KeptPart', reason: 'PERCENT', percent: 50, amount: dollars(5.83) }],
  ways: [cardWay(6.13)],
  ...change,
});

/** A friend's ticket in the place of a student's, and the programme stays: the difference is to be paid. */
export const aDearerQuote = (change: Partial<ChangeQuote> = {}): ChangeQuote =>
  aChangeQuote({
    quoteId: 'quote-3',
    after: [line('t-3', 'Friend of the house', 36.75), line('s-1', 'Programme', 5.6)],
    due: dollars(12.25),
    back: dollars(0),
    kept: dollars(0),
    keptParts: [],
    ways: [],
    ...change,
  });
