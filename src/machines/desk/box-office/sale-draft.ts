import { needsAddress } from '#domain/desk-ways.ts';
import { deskLimits } from '#domain/desk-limits.ts';
import { pricesOf } from '#machines/desk/box-office/sale-prices.ts';
import type { BoxOffice } from '#services/desk/box-office/box-office-service.ts';
import type { ContentLanguage, DeskSaleWay } from '#services/desk/generated/graphql.ts';

/** A ticket of a sale: without names it is for who buys. prices: what was typed where its buyer chooses it, by product. */
export type DraftTicket = {
  tierId: string;
  addOnIds: readonly string[];
  firstName: string;
  lastName: string;
  prices?: Readonly<Record<string, string>>;
};

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

/** With what is typed as the price of a ticket or its add-on. */
export const pricedTicket = (
  draft: SaleDraft,
  { at, productId, text }: { at: number; productId: string; text: string },
): SaleDraft => changedTicket(draft, at, { prices: { ...draft.tickets[at]?.prices, [productId]: text } });

/** As the server takes it: for its price, and to be sold. */
export const choicesOf = ({ tickets }: SaleDraft, office: BoxOffice | null) =>
  tickets.map((ticket) => ({
    tierId: ticket.tierId,
    addOnIds: [...ticket.addOnIds],
    ...pricesOf(office, ticket),
  }));

export const inputOf = ({ tickets, ...draft }: SaleDraft, office: BoxOffice | null) => ({
  ...draft,
  tickets: tickets.map((ticket) => {
    const { tierId, addOnIds, firstName, lastName } = ticket;
    return { tierId, addOnIds: [...addOnIds], firstName, lastName, ...pricesOf(office, ticket) };
  }),
});

/** The fields of the buyer that have to be typed and are not. */
export const missingIn = ({ firstName, lastName, emailAddress, way }: SaleDraft): string[] => [
  ...(firstName.trim() === '' ? ['firstName'] : []),
  ...(lastName.trim() === '' ? ['lastName'] : []),
  ...(needsAddress(way) && emailAddress.trim() === '' ? ['emailAddress'] : []),
];
