import type { Language } from '#domain/language.ts';
import { largestCents } from '#domain/money.ts';
import { changeTooDear } from '#messages/refusals.ts';
import { allInWithTax } from '#server/modules/catalog/all-in-price.ts';
import { interceptedBy } from '#server/modules/orders/interception.ts';
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
  language: Language,
  before: readonly LineRow[] = [],
): Refusal<'OrderInterceptorError'> | null {
  const gone = before.reduce(
    (sum, { unitPriceCents, quantity, taxCents, discounts }) =>
      discounts.reduce((left, { cents }) => left - cents, sum + unitPriceCents * quantity + taxCents),
    0,
  );
  const after = [tier, ...addOns].reduce((sum, offer) => sum + allInWithTax(offer), totalWithTaxCents - gone);
  if (after <= largestCents) return null;
  return interceptedBy(mostOfAnOrder(currencyCode, language));
}

export const mostOfAnOrder = (currency: string, language: Language): string =>
  changeTooDear({ amount: { cents: largestCents, currency } }, language);
