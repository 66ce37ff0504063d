import { chosenOrSuggested, mostChosenCents, typedPriceFault, type TypedPriceFault } from '#domain/chosen-price.ts';
import { centsFromAmount } from '#domain/money.ts';
import type { DraftTicket } from '#machines/desk/box-office/sale-draft.ts';
import type { BoxOffice } from '#services/desk/box-office/box-office-service.ts';

type Product = BoxOffice['tiers'][number];
/** A product whose price buyers choose. */
export type ChosenProduct = Product & { suggestedPrice: NonNullable<Product['suggestedPrice']> };

const isChosen = (product: Product): product is ChosenProduct => product.suggestedPrice !== null;
const centsOf = ({ amount }: { amount: number }): number => centsFromAmount(amount) ?? 0;

/** What of a ticket costs what is typed: its tier first. */
export const chosenOf = (office: BoxOffice | null, { tierId, addOnIds }: DraftTicket): ChosenProduct[] =>
  [
    ...(office?.tiers ?? []).filter(({ id }) => id === tierId),
    ...(office?.addOns ?? []).filter(({ id }) => addOnIds.includes(id)),
  ].filter(isChosen);

/** Why what is typed for a product can't be taken; null where it can. */
export const faultOfPrice = (
  { prices }: DraftTicket,
  { id, price, suggestedPrice }: ChosenProduct,
): TypedPriceFault | null =>
  typedPriceFault(prices?.[id], { minimumCents: centsOf(price), suggestedCents: centsOf(suggestedPrice) });

/**
 * What is chosen of a ticket, as the server takes it; nothing where all prices are fixed. What is no amount is sent as more
 * than may be chosen: it is refused as what is too little is, and nothing is counted or sold for it.
 */
export function pricesOf(office: BoxOffice | null, ticket: DraftTicket) {
  const prices = chosenOf(office, ticket).map(({ id, suggestedPrice }) => ({
    productId: id,
    price: (chosenOrSuggested(ticket.prices?.[id], centsOf(suggestedPrice)) ?? mostChosenCents + 1) / 100,
  }));
  return prices.length > 0 ? { prices } : {};
}
