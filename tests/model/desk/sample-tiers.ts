import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskTier } from '#services/desk/tiers/tiers-service.ts';

const dollars = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});
const words = (language: 'en' | 'fr_CA', name: string) => ({
  __typename: 'TierWords' as const,
  language,
  name,
  description: '',
  shortDescription: null,
  sessionName: null,
});

export const aTier = (change: Partial<DeskTier> = {}): DeskTier => ({
  __typename: 'DeskTier',
  id: 't-1',
  version: 3,
  kind: 'TUITION',
  words: [words('en', 'Stalls'), words('fr_CA', 'Parterre')],
  price: dollars(28),
  priceWithFees: dollars(29),
  suggestedPrice: null,
  taxCategoryId: 'tax-1',
  capacity: 140,
  isOnline: true,
  isByCode: false,
  salesStart: null,
  salesEnd: null,
  limitPerOrder: null,
  policy: null,
  booked: 124,
  held: 4,
  ...change,
});

export const stalls = aTier();
export const balcony = aTier({
  id: 't-2',
  version: 1,
  words: [words('en', 'Balcony')],
  price: dollars(20),
  priceWithFees: dollars(21),
  capacity: null,
  booked: 52,
  held: 2,
  policy: { __typename: 'CancellationPolicy', kind: 'NONE', windows: [], keep: null, feesBack: null, approval: null },
});
export const comps = aTier({
  id: 't-3',
  version: 0,
  words: [words('en', 'Company comps')],
  price: dollars(0),
  priceWithFees: dollars(0),
  capacity: 10,
  isOnline: false,
  booked: 6,
  held: 0,
});
export const cherries = aTier({
  id: 'a-1',
  version: 2,
  kind: 'SESSION_OPTION',
  words: [words('en', 'Jar of sour cherries')],
  price: dollars(11),
  priceWithFees: dollars(11),
  capacity: 80,
  booked: 41,
  held: 0,
});

export const someTiers: DeskEvent['tiers'] = [stalls, balcony, comps, cherries];
export const taxCategories: DeskEvent['taxCategories'] = [
  { __typename: 'DeskTaxCategory', id: 'tax-1', name: 'Admission', isDefault: true, isExempt: false },
  { __typename: 'DeskTaxCategory', id: 'tax-2', name: 'Exempt', isDefault: false, isExempt: true },
];
