import { deskLimits } from '#domain/desk-limits.ts';
import type { ContentLanguage, DeskSaleWay } from '#services/desk/generated/graphql.ts';

/** A ticket of a sale: without names it is for who buys. */
export type DraftTicket = { tierId: string; addOnIds: readonly string[]; firstName: string; lastName: string };

/** Who buys, as it was typed. */
export type DraftBuyer = { firstName: string; lastName: string; emailAddress: string; language: ContentLanguage };

/** What is put together at a box office. */
export type SaleDraft = DraftBuyer & { tickets: readonly DraftTicket[]; way: DeskSaleWay };

export const emptyDraft = (language: ContentLanguage, way: DeskSaleWay): SaleDraft => ({
  tickets: [],
  firstName: '',
  lastName: '',
  emailAddress: '',
  language,
  way,
});

export const ticketsOf = ({ tickets }: SaleDraft, tierId: string): number =>
  tickets.filter((ticket) => ticket.tierId === tierId).length;

export const isFull = ({ tickets }: SaleDraft): boolean => tickets.length >= deskLimits.ticketsOfSale;

/** One ticket more of a tier, after those that there are of it. */
export function withTicket({ tickets, ...draft }: SaleDraft, tierId: string): SaleDraft {
  const last = tickets.findLastIndex((ticket) => ticket.tierId === tierId);
  const at = last === -1 ? tickets.length : last + 1;
  return { ...draft, tickets: tickets.toSpliced(at, 0, { tierId, addOnIds: [], firstName: '', lastName: '' }) };
}

/** Without the last ticket of a tier. */
export function withoutTicket({ tickets, ...draft }: SaleDraft, tierId: string): SaleDraft {
  const last = tickets.findLastIndex((ticket) => ticket.tierId === tierId);
  return { ...draft, tickets: last === -1 ? tickets : tickets.toSpliced(last, 1) };
}

export const changedTicket = (draft: SaleDraft, at: number, change: Partial<DraftTicket>): SaleDraft => ({
  ...draft,
  tickets: draft.tickets.map((ticket, place) => (place === at ? { ...ticket, ...change } : ticket)),
});

/** With an add-on to a ticket, or without it where it has it. */
export function toggledAddOn(draft: SaleDraft, at: number, addOnId: string): SaleDraft {
  const before = draft.tickets[at]?.addOnIds ?? [];
  const addOnIds = before.includes(addOnId) ? before.filter((one) => one !== addOnId) : [...before, addOnId];
  return changedTicket(draft, at, { addOnIds });
}

/** As the server takes it: for its price, and to be sold. */
export const choicesOf = ({ tickets }: SaleDraft) =>
  tickets.map(({ tierId, addOnIds }) => ({ tierId, addOnIds: [...addOnIds] }));

export const inputOf = ({ tickets, ...draft }: SaleDraft) => ({
  ...draft,
  tickets: tickets.map(({ addOnIds, ...ticket }) => ({ ...ticket, addOnIds: [...addOnIds] })),
});

/** The fields of the buyer that have to be typed and are not. */
export const missingIn = ({ firstName, lastName }: DraftBuyer): string[] => [
  ...(firstName.trim() === '' ? ['firstName'] : []),
  ...(lastName.trim() === '' ? ['lastName'] : []),
];
