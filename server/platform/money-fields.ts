import { moneyFromCents } from '#domain/money.ts';
import type { PriceFee } from '#server/modules/catalog/all-in-price.ts';
import type { CurrencyCode, Fee, Money } from '#server/generated/resolvers.ts';

/** A channel's currency as the schema names it; what the schema does not know is shown as Canadian dollars. */
export const currencyOf = (code: string): CurrencyCode => (code === 'USD' ? 'USD' : 'CAD');

export const moneyOf = (cents: number, code: string): Money => ({
  ...moneyFromCents(cents, code),
  currency: currencyOf(code),
});

export const feeOf = ({ name, description, sku, cents }: PriceFee, currency: string): Fee => ({
  name,
  description,
  sku,
  amount: moneyOf(cents, currency),
});
