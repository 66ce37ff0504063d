import { largestCents, moneyFromCents } from '#domain/money.ts';
import { allInWithTax } from '#server/modules/catalog/all-in-price.ts';
import { interception } from '#server/modules/orders/chosen-products.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { LineRow } from '#server/modules/orders/own-item.ts';
import type { Refusal } from '#server/platform/result.ts';

/**
 * Refuses what would make an order cost more than an amount may be (docs/decisions/058); null when it does not. What
 * coupons would take off what is new is not counted. `before`: the lines that go.
 */
export function whyTooDear(
  { totalWithTaxCents, currencyCode }: Pick<OrderModel, 'totalWithTaxCents' | 'currencyCode'>,
  { tier, addOns }: Chosen,
  before: readonly LineRow[] = [],
): Refusal<'OrderInterceptorError'> | null {
  const gone = before.reduce(
    (sum, { unitPriceCents, quantity, taxCents, discounts }) =>
      discounts.reduce((left, { cents }) => left - cents, sum + unitPriceCents * quantity + taxCents),
    0,
  );
  const after = [tier, ...addOns].reduce((sum, offer) => sum + allInWithTax(offer), totalWithTaxCents - gone);
  if (after <= largestCents) return null;
  return interception(mostOfAnOrder(currencyCode));
}

export const mostOfAnOrder = (currencyCode: string): string =>
  `An order can cost at most ${moneyFromCents(largestCents, currencyCode).display}.`;
