import { lineTax } from '#server/modules/orders/order-pricing.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';

/** The lines of one registrant, the tier's first: one of each product, at the price of now. */
export const lineValues = (orderId: string, registrationItemId: string, { tier, addOns }: Chosen) =>
  [tier, ...addOns].map(({ productId, kind, name, priceCents, taxLines }, position) => ({
    orderId,
    registrationItemId,
    productId,
    kind,
    name,
    position,
    quantity: 1,
    unitPriceCents: priceCents,
    initialPriceCents: priceCents,
    taxLines,
    taxCents: lineTax(priceCents, taxLines),
  }));

export const holdsOf = (registrationItemId: string, { tier, addOns }: Chosen): Hold[] =>
  [tier, ...addOns].map((offer) => ({ ...demandOf(offer), registrationItemId }));
