import { chosenTaxCents } from '#domain/chosen-price.ts';
import { centsFromAmount, moneyFromCents } from '#domain/money.ts';
import { chosenCents } from '#machines/shop/register/entry-price.ts';
import { entryName, type Entry } from '#machines/shop/register/registration-entry.ts';
import type { RegisterEvent } from '#services/shop/register/register-service.ts';

type Priced = Pick<
  RegisterEvent['tuitions'][number],
  'id' | 'name' | 'languageUsed' | 'price' | 'priceWithTax' | 'fees' | 'chosenPrice'
>;
type Offered = { tuitions: readonly Priced[]; sessionOptions: readonly Priced[] };

export type SummaryLine = Pick<Priced, 'id' | 'name' | 'languageUsed' | 'price'>;

export type RegistrationSummary = {
  /** Each by name, which may be ''. */
  people: { id: string; name: string; lines: SummaryLine[] }[];
  /** What of the prices is a fee, by its name. Amounts in major units. */
  fees: { name: string; amount: number }[];
  taxes: number;
  total: number;
};

/**
 * What is chosen so far at the prices of the API, which hold the fees: taxes are priceWithTax less price, and the total is
 * what tickets and add-ons cost with tax (customer specification §2). Of what buyers choose it is what is typed.
 */
export function summarize(entries: readonly Entry[], event: Offered): RegistrationSummary {
  const chosen = entries.map((entry) => ({ entry, products: productsOf(entry, event) }));
  const all = chosen.flatMap(({ products }) => products);
  const cents = (of: (product: Priced) => number) => sumOf(all.map(of));
  const fees = Map.groupBy(
    all.flatMap((product) => product.fees),
    ({ name }) => name,
  );
  const net = cents(({ price }) => price.amount);
  const gross = cents(({ priceWithTax }) => priceWithTax.amount);
  return {
    people: chosen.map(({ entry, products }) => ({
      id: entry.id,
      name: entryName(entry),
      lines: products.map(({ id, name, languageUsed, price }) => ({ id, name, languageUsed, price })),
    })),
    fees: [...fees].map(([name, parts]) => ({ name, amount: sumOf(parts.map(({ amount }) => amount.amount)) / 100 })),
    taxes: (gross - net) / 100,
    total: gross / 100,
  };
}

/** Cents of amounts in major units. */
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + (centsFromAmount(amount) ?? 0), 0);

const productsOf = ({ value }: Entry, { tuitions, sessionOptions }: Offered): Priced[] =>
  [
    ...tuitions.filter(({ id }) => id === value.tierId),
    ...sessionOptions.filter(({ id }) => value.addOns.includes(id)),
  ].map((product) => atChosenPrice(value, product));

/**
 * A product at what its buyer chose, and at the least where that is no amount yet. What of it is a fee the server says, in
 * the cart.
 */
function atChosenPrice(value: Entry['value'], product: Priced): Priced {
  const { id, chosenPrice, price, priceWithTax } = product;
  if (chosenPrice === null) return product;
  const chosen = chosenCents(value, { id, chosenPrice }) ?? centsFromAmount(chosenPrice.minimum.amount) ?? 0;
  const taxes = chosenTaxCents(
    chosen,
    chosenPrice.taxRates.map((percent) => Math.round(percent * 1000)),
  );
  return {
    ...product,
    fees: [],
    price: { ...price, ...moneyFromCents(chosen, price.currency), currency: price.currency },
    priceWithTax: {
      ...priceWithTax,
      ...moneyFromCents(chosen + taxes, price.currency),
      currency: price.currency,
    },
  };
}
