import { fallenPriceFault } from '#domain/chosen-price.ts';
import { languages } from '#domain/language.ts';
import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import type { LineStatus } from '#server/modules/orders/lost-places.ts';
import { findOffers } from '#server/modules/orders/offers.ts';
import type { Executor } from '#server/platform/context.ts';

/** A price that does not stand any more, and what stands now: the least where buyers choose, else the price. */
export type FallenPrice = {
  fault: NonNullable<ReturnType<typeof fallenPriceFault>>;
  now: { cents: number; currency: string };
};

/**
 * What of these lines' prices does not stand as their products are sold now, by fallenPriceFault. Only where buyers choose,
 * or chose, is anything read.
 */
export async function findFallenPrices(
  executor: Executor,
  lines: readonly LineStatus[],
): Promise<(line: LineStatus) => FallenPrice | null> {
  const asked = lines.filter(({ price }) => price !== null && (price.isChosen || price.isChosenNow));
  const offers = await findOffers(
    executor,
    asked.map(({ productId }) => productId),
    languages[0],
  );
  return ({ price, productId }) => {
    const offer = offers.get(productId);
    if (price === null || offer === undefined) return null;
    const cents = allInCents(offer);
    const fault = fallenPriceFault(price, { cents, isChosen: offer.suggestedPriceCents !== null });
    return fault && { fault, now: { cents, currency: offer.currencyCode } };
  };
}
