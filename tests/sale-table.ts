import type { SaleCode } from '#services/generated/graphql.ts';

/**
 * What of an event decides whether it can be bought, each by itself; null decides nothing, and the next one decides:
 * state, moment, capacity (docs/decisions/093). The server's answers and the words of the screens are held to it.
 */
export const states = [
  { state: 'LIVE', code: null },
  { state: 'CANCELED', code: 'CANCELED' },
  { state: 'DRAFT', code: 'DRAFT' },
] as const satisfies { state: string; code: SaleCode | null }[];

/** Times in minutes from now. */
export type Moment = {
  moment: string;
  opens?: number;
  cutoff?: number;
  /** Whether its organizer has paused the sale. */
  isPaused?: true;
  starts: number;
  ends: number;
  code: SaleCode | null;
};

const second = 1 / 60;
const hour = { starts: 60, ends: 120 };

export const moments: Moment[] = [
  { moment: 'with no opening and no cutoff', ...hour, code: null },
  { moment: 'a second before it opens', ...hour, opens: second, code: 'NOT_OPEN_YET' },
  { moment: 'as it opens', ...hour, opens: 0, code: null },
  { moment: 'after it opened', ...hour, opens: -1, code: null },
  { moment: 'a second before its cutoff', ...hour, cutoff: second, code: null },
  { moment: 'at its cutoff', ...hour, cutoff: 0, code: 'CLOSED' },
  { moment: 'after a cutoff before it opens', ...hour, opens: 1, cutoff: -1, code: 'CLOSED' },
  { moment: 'while it is paused', ...hour, isPaused: true, code: 'PAUSED' },
  { moment: 'paused, before it opens', ...hour, opens: 1, isPaused: true, code: 'NOT_OPEN_YET' },
  { moment: 'paused, at its cutoff', ...hour, cutoff: 0, isPaused: true, code: 'CLOSED' },
  { moment: 'a second before it starts', starts: second, ends: 60, code: null },
  { moment: 'as it starts', starts: 0, ends: 60, code: 'STARTED' },
  { moment: 'under way, with a cutoff to come', starts: -1, ends: 60, cutoff: 30, code: 'STARTED' },
  { moment: 'under way, with an opening to come', starts: -1, ends: 60, opens: 30, code: 'STARTED' },
  { moment: 'as it ends', starts: -60, ends: 0, code: 'ENDED' },
  { moment: 'when it is over', starts: -60, ends: -1, code: 'ENDED' },
];

type Tier = { capacity?: number; booked?: number; availability?: 'INTERNAL'; code: SaleCode };

export type Capacity = {
  capacity: string;
  places?: number;
  booked?: number;
  /** Whose cart holds a place of the first tier, and whether that has just run out. */
  heldBy?: 'whoever asks' | 'somebody else' | 'a hold that ends now';
  tiers: Tier[];
  /** To whoever asks. */
  code: SaleCode;
  /** To the others, where that is another one. */
  toOthers?: SaleCode;
  /** What comes of adding one more of the first tier, where the code alone does not say so. */
  added?: string;
};

const open: Tier = { code: 'OPEN' };
const gone: Tier = { capacity: 0, code: 'SOLD_OUT' };
const internal: Tier = { availability: 'INTERNAL', code: 'NOT_OFFERED' };

export const capacities: Capacity[] = [
  { capacity: 'without a limit', tiers: [open], code: 'OPEN' },
  { capacity: 'with its last place', places: 2, booked: 1, tiers: [open], code: 'OPEN' },
  { capacity: 'that is full', places: 2, booked: 2, tiers: [{ code: 'SOLD_OUT' }], code: 'SOLD_OUT' },
  { capacity: 'with its one tier full', tiers: [{ capacity: 2, booked: 2, code: 'SOLD_OUT' }], code: 'SOLD_OUT' },
  { capacity: 'with one tier of two full', tiers: [gone, open], code: 'OPEN' },
  { capacity: 'with both tiers full', tiers: [gone, gone], code: 'SOLD_OUT' },
  {
    capacity: 'held by somebody else',
    places: 1,
    heldBy: 'somebody else',
    tiers: [{ code: 'SOLD_OUT' }],
    code: 'SOLD_OUT',
  },
  {
    capacity: 'held by whoever asks',
    places: 1,
    heldBy: 'whoever asks',
    tiers: [open],
    code: 'OPEN',
    toOthers: 'SOLD_OUT',
    added: 'InsufficientStockError',
  },
  { capacity: 'held until now', places: 1, heldBy: 'a hold that ends now', tiers: [open], code: 'OPEN' },
  { capacity: 'with a tier that is not online', tiers: [internal], code: 'NOT_OFFERED' },
  { capacity: 'with a full tier, and one not online', tiers: [gone, internal], code: 'SOLD_OUT' },
  { capacity: 'that is full, with no tier online', places: 0, tiers: [internal], code: 'NOT_OFFERED' },
  { capacity: 'without a tier', tiers: [], code: 'NOT_OFFERED' },
];

/** What a screen says instead of offering Register; the opening is that of `opensAt`. */
export const wordsOf: Record<SaleCode, string | null> = {
  OPEN: null,
  NOT_OPEN_YET: 'Opens Wed 25 Nov, 10:00 am',
  SOLD_OUT: 'Sold Out',
  NOT_OFFERED: 'No tickets online',
  PAUSED: 'Sales are paused',
  CLOSED: 'Registration closed',
  STARTED: 'Started',
  ENDED: 'Ended',
  CANCELED: 'Cancelled',
  /** Whoever works for its organizer sees it before it is published (docs/decisions/166). */
  DRAFT: 'Opens Wed 25 Nov, 10:00 am',
};

export const saleCodes = [
  'OPEN',
  'NOT_OPEN_YET',
  'SOLD_OUT',
  'NOT_OFFERED',
  'PAUSED',
  'CLOSED',
  'STARTED',
  'ENDED',
  'CANCELED',
  'DRAFT',
] as const satisfies (keyof typeof wordsOf)[];

export const opensAt = { __typename: 'SaleTime', wallTime: '2026-11-25T10:00:00', timeZoneName: 'PST' } as const;
