import type { DeskCode, DeskCodeList } from '#services/desk/codes/codes-service.ts';

export const aCode = (change: Partial<DeskCode> = {}): DeskCode => ({
  __typename: 'DeskCode',
  id: 'c-1',
  version: 2,
  code: 'FRIENDS10',
  description: 'For friends of the house',
  percent: 10,
  amount: null,
  validFrom: null,
  validUntil: '2026-12-31T23:59:00',
  usageLimit: 100,
  used: 0,
  state: 'VALID',
  tierIds: [],
  ...change,
});

const five = { __typename: 'Money' as const, amount: 5, currency: 'CAD' as const, display: '$5.00' };

export const friends = aCode();
/** Orders have it. */
export const early = aCode({
  id: 'c-2',
  version: 1,
  code: 'EARLY',
  description: 'Until the posters hang',
  percent: null,
  amount: five,
  validUntil: null,
  usageLimit: null,
  used: 12,
});
export const spring = aCode({
  id: 'c-3',
  code: 'SPRING',
  description: 'From the first of March',
  percent: 12.5,
  validFrom: '2127-03-01T00:00:00',
  validUntil: null,
  usageLimit: 20,
  state: 'NOT_YET',
});
export const frost = aCode({
  id: 'c-4',
  code: 'FROST',
  description: 'Over with the first snow',
  validUntil: '2026-11-20T18:00:00',
  used: 3,
  state: 'EXPIRED',
});
export const ten = aCode({
  id: 'c-5',
  code: 'TEN',
  description: 'The first ten',
  usageLimit: 10,
  used: 10,
  state: 'USED_UP',
});

/** What is sold by code. */
export const codeTiers: DeskCodeList['tiers'] = [
  {
    __typename: 'DeskCodeTier',
    id: 't-9',
    name: 'Friends of the house',
    eventName: 'The Cherry Orchard, with Actual Cherries',
    startWallTime: '2026-12-13T19:30:00',
  },
  {
    __typename: 'DeskCodeTier',
    id: 't-10',
    name: 'Members’ dinner',
    eventName: 'The Winter’s Tale',
    startWallTime: '2027-01-09T18:00:00',
  },
];

/** Takes nothing off, and opens a ticket. */
export const members = aCode({
  id: 'c-6',
  code: 'MEMBERS',
  description: 'For members',
  percent: 0,
  tierIds: ['t-9'],
});

export const aCodeList = (codes: readonly DeskCode[] = [friends, early, spring, frost, ten]): DeskCodeList => ({
  __typename: 'DeskCodeList',
  codes: [...codes],
  timeZone: 'America/Vancouver',
  tiers: [...codeTiers],
});

export const playersCodes = aCodeList();
