import { allInCents, taxedParts } from '#server/modules/catalog/all-in-price.ts';
import { taxCentsOn } from '#server/modules/organizers/taxes.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';

/** The lines of one registrant, the tier's first: one of each product, at the price of now. */
export const lineValues = (orderId: string, registrationItemId: string, { tier, addOns }: Chosen) =>
  [tier, ...addOns].map((offer, position) => ({
    orderId,
    registrationItemId,
    productId: offer.productId,
    kind: offer.kind,
    name: offer.name,
    position,
    quantity: 1,
    unitPriceCents: allInCents(offer),
    isPriceChosen: offer.suggestedPriceCents !== null,
    initialPriceCents: allInCents(offer),
    fees: offer.fees,
    taxLines: offer.taxLines,
    taxCents: taxCentsOn(taxedParts(offer)),
  }));

export const holdsOf = (registrationItemId: string, { tier, addOns }: Chosen): Hold[] =>
  [tier, ...addOns].map((offer) => ({ ...demandOf(offer), registrationItemId }));
