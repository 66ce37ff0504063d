import type { DeskOrderList } from '#services/desk/generated/graphql.ts';

/** The lists, as they can be chosen. */
export const orderLists = [
  'UNPAID',
  'PAID',
  'REFUNDED',
  'REFUND_OWED',
  'CANCELLED',
  'BY_HAND',
] as const satisfies readonly DeskOrderList[];

/** The list that an address or a form names; null for all orders, and for what is none. */
export const orderListIn = (name: unknown): DeskOrderList | null => orderLists.find((list) => list === name) ?? null;
