import { mostChosenCents } from '#domain/chosen-price.ts';
import type { ChosenPrice } from '#server/generated/resolvers.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What buyers may choose to pay for a product; null where its price is fixed (docs/decisions/178). */
export const chosenPriceOf = ({
  priceCents,
  suggestedPriceCents,
  taxLines,
  currencyCode,
}: ProductModel): ChosenPrice | null =>
  suggestedPriceCents === null
    ? null
    : {
        minimum: moneyOf(priceCents, currencyCode),
        suggested: moneyOf(suggestedPriceCents, currencyCode),
        most: moneyOf(mostChosenCents, currencyCode),
        taxRates: taxLines.map(({ milliPercent }) => milliPercent / 1000),
      };
