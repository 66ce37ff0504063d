import { chosenOrSuggested, typedPriceFault, type TypedPriceFault } from '#domain/chosen-price.ts';
import { centsFromAmount } from '#domain/money.ts';
import type { RegisterEvent } from '#services/shop/register/register-service.ts';

type Product = RegisterEvent['tuitions'][number] | RegisterEvent['sessionOptions'][number];
export type ChosenPrice = NonNullable<Product['chosenPrice']>;
/** What was typed where buyers choose the price, by product. */
export type TypedPrices = Readonly<Record<string, string>>;
type Value = { prices?: TypedPrices | undefined };
type Priced = { id: string; chosenPrice: ChosenPrice | null };

const centsOf = ({ amount }: { amount: number }): number => centsFromAmount(amount) ?? 0;

/** What is chosen for a product whose price buyers choose, in cents: what is suggested until another is typed; null for what is no amount. */
export const chosenCents = (
  { prices }: Value,
  { id, chosenPrice }: { id: string; chosenPrice: ChosenPrice },
): number | null => chosenOrSuggested(prices?.[id], centsOf(chosenPrice.suggested));

/** Why an entry can't be sent with what is chosen for a product; null where it can, and where the price is fixed. */
export const priceFault = ({ prices }: Value, { id, chosenPrice }: Priced): TypedPriceFault | null =>
  chosenPrice &&
  typedPriceFault(prices?.[id], {
    minimumCents: centsOf(chosenPrice.minimum),
    suggestedCents: centsOf(chosenPrice.suggested),
  });

/** What an entry sends for a product: an amount in major units where buyers choose it, else nothing. */
export function priceInput(value: Value, product: Priced | undefined): { price?: number } {
  if (!product || product.chosenPrice === null) return {};
  const cents = chosenCents(value, { id: product.id, chosenPrice: product.chosenPrice });
  return cents === null ? {} : { price: cents / 100 };
}

/** What a registration costs whose price was chosen, as it would be typed. */
export const pricesAsTyped = (lines: readonly { product: Priced | undefined; amount: number }[]) =>
  Object.fromEntries(
    lines.flatMap(({ product, amount }) => (product?.chosenPrice ? [[product.id, amount.toFixed(2)]] : [])),
  );
