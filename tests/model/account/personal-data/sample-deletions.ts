import type { Deletion } from '#services/account/personal-data/account-deletion-service.ts';

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'CAD' }) as const;

/** Nobody asked for it, and nothing is left behind. */
export const plainDeletion: Deletion = {
  __typename: 'AccountDeletion',
  dueAt: null,
  comingTickets: 0,
  giftCardMoney: money(0),
  openRefunds: money(0),
  owedRefunds: money(0),
  ownedAlone: [],
};
export const dueDeletion: Deletion = {
  ...plainDeletion,
  dueAt: '2026-11-29T18:00:00Z',
  comingTickets: 4,
  giftCardMoney: money(14.5),
  openRefunds: money(19.95),
  owedRefunds: money(47.72),
};
/** Of the owner of an organizer who is its only one. */
export const ownersDeletion: Deletion = { ...plainDeletion, ownedAlone: ['Harbour City Players'] };
