import type { RegisterEvent, SavedAttendee } from '#machines/shop/register/registration-entry.ts';
import { noPolicy } from '../cart/a-policy.ts';
import { cad } from '../cart/an-order.ts';

type Tier = RegisterEvent['tuitions'][number];
type AddOn = RegisterEvent['sessionOptions'][number];

const open = { __typename: 'SaleStatus', code: 'OPEN', opensAt: null } as const;
/** As the server says it of a tier or an add-on. */
export const gone = { remainingCapacity: 0, saleStatus: { ...open, code: 'SOLD_OUT' } } as const;

export const aTier = (id: string, changes: Partial<Tier> = {}): Tier => ({
  __typename: 'Tuition',
  id,
  name: `Tier ${id}`,
  languageUsed: 'en',
  price: cad(20),
  priceWithTax: cad(21),
  fees: [{ __typename: 'Fee', name: 'Service fee', sku: 'FEE', amount: cad(1) }],
  chosenPrice: null,
  shortProductDescription: null,
  remainingCapacity: null,
  limitPerOrder: null,
  cancellationPolicy: noPolicy,
  saleStatus: open,
  ...changes,
});

export const anAddOn = (id: string, changes: Partial<AddOn> = {}): AddOn => ({
  __typename: 'SessionOption',
  id,
  name: `Add-on ${id}`,
  languageUsed: 'en',
  price: cad(4),
  priceWithTax: cad(4.2),
  fees: [],
  chosenPrice: null,
  shortProductDescription: null,
  remainingCapacity: null,
  limitPerOrder: null,
  saleStatus: open,
  ...changes,
});

/** Of what buyers choose the price of: from C$5.00 on, C$20.00 is suggested, with a tax of 5 %. */
export const chosenFrom5 = {
  fees: [],
  price: cad(5),
  priceWithTax: cad(5.25),
  chosenPrice: {
    __typename: 'ChosenPrice',
    minimum: cad(5),
    suggested: cad(20),
    most: cad(10_000),
    taxRates: [5],
  },
} satisfies Partial<Tier>;

export const anEvent = (changes: Partial<RegisterEvent> = {}): RegisterEvent => ({
  __typename: 'Event',
  id: 'tale',
  name: 'The Winter’s Tale',
  languageUsed: 'en',
  startWallTime: '2026-11-21T19:30:00',
  endWallTime: '2026-11-21T22:15:00',
  timeZone: 'America/Vancouver',
  timeZoneName: 'PST',
  saleStatus: open,
  locationName: 'Port Theatre Studio',
  organizerChannelToken: 'token-hcp',
  mayBeGiven: true,
  ownTicketHolders: [],
  primaryCategory: { __typename: 'Category', id: '1', code: 'theatre', name: 'Theatre' },
  tuitions: [aTier('general'), aTier('student', { remainingCapacity: 3 }), aTier('pair', gone)],
  sessionOptions: [anAddOn('programme'), anAddOn('tablet', gone)],
  ...changes,
});

export const alex: SavedAttendee = {
  __typename: 'Attendee',
  id: 'alex',
  firstName: 'Alex',
  lastName: 'Thorsen',
  name: 'Alex Thorsen',
  isDefault: true,
};

export const maya: SavedAttendee = { ...alex, id: 'maya', firstName: 'Maya', name: 'Maya Thorsen', isDefault: false };
