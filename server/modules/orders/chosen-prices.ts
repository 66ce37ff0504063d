import type { Language } from '#domain/language.ts';
import { chosenPriceFault, mostChosenCents } from '#domain/chosen-price.ts';
import { centsFromAmount } from '#domain/money.ts';
import { chosenPriceRefused } from '#messages/refusals.ts';
import type { ChosenPriceFault } from '#server/generated/resolvers.ts';
import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import type { ChosenPrices, Offer } from '#server/modules/orders/offers.ts';
import { badInput } from '#server/platform/client-error.ts';
import { moneyOf } from '#server/platform/money-fields.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** In major units; price: what a buyer chose to pay. */
type Given = { productId: string; price?: number | null };

/** What a buyer chose, in cents, by product; what names no price is left out. Throws on what is no amount of two decimals. */
export function givenPrices(given: readonly Given[]): Map<string, number> {
  const prices = new Map<string, number>();
  for (const { productId, price } of given) {
    if (price === null || price === undefined) continue;
    const cents = centsFromAmount(price);
    if (cents === null || cents < 0) throw badInput('A price has at most two decimals and is not below 0');
    prices.set(productId, Math.min(cents, mostChosenCents + 1));
  }
  return prices;
}

export const priceOfAddOn = ({ addOnId, price }: { addOnId: string; price?: number | null }): Given => ({
  productId: addOnId,
  price,
});

/**
 * Refuses an amount that can't be taken for what was chosen, as its organizer sells it now; null where all can. What a
 * buyer named for a fixed price has to be that price, so that nobody pays what they did not see. kept: what lines cost
 * that stay, which is nobody's word about a fixed price (docs/decisions/178).
 */
export function whyNotForThat(
  { tier, addOns }: Chosen,
  { given, kept = new Map() }: { given: ChosenPrices; kept?: ChosenPrices },
  language: Language,
): Refusal<'ChosenPriceError'> | null {
  for (const offer of [tier, ...addOns]) {
    const fault = faultOf(offer, given.get(offer.productId), kept.get(offer.productId));
    if (fault !== null) return refused(offer, fault, language);
  }
  return null;
}

function faultOf(offer: Offer, given: number | undefined, kept: number | undefined): ChosenPriceFault | null {
  if (offer.suggestedPriceCents === null) return given === undefined || given === allInCents(offer) ? null : 'FIXED';
  const cents = given ?? kept;
  return cents === undefined ? null : chosenPriceFault(cents, offer);
}

function refused(offer: Offer, reason: ChosenPriceFault, language: Language): Refusal<'ChosenPriceError'> {
  const { productId, name, currencyCode: currency } = offer;
  const minimumCents = reason === 'FIXED' ? allInCents(offer) : offer.minimumCents;
  const words = chosenPriceRefused(
    { reason, name, minimum: { cents: minimumCents, currency }, most: { cents: mostChosenCents, currency } },
    language,
  );
  const [minimum, most] = [moneyOf(minimumCents, currency), moneyOf(mostChosenCents, currency)];
  return refusal('ChosenPriceError', { productId, reason, minimum, most }, words);
}
