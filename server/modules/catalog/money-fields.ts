import { moneyFromCents, taxOf } from '#domain/money.ts';
import type { CurrencyCode, Money } from '#server/generated/resolvers.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';

/** A channel's currency as the schema names it; what the schema does not know is shown as Canadian dollars. */
export const currencyOf = (code: string): CurrencyCode => (code === 'USD' ? 'USD' : 'CAD');

export const moneyOf = (cents: number, code: string): Money => ({
  ...moneyFromCents(cents, code),
  currency: currencyOf(code),
});

/** The price of one piece with its taxes, each rounded by itself as on an order line. */
export const withTax = (cents: number, taxLines: readonly TaxLine[]): number =>
  taxLines.reduce((sum, { milliPercent }) => sum + taxOf(cents, milliPercent), cents);
