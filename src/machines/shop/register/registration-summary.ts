import { centsFromAmount } from '#domain/money.ts';
import { entryName, type Entry } from '#machines/shop/register/registration-entry.ts';
import type { RegisterEvent } from '#services/shop/register/register-service.ts';

type Priced = Pick<
  RegisterEvent['tuitions'][number],
  'id' | 'name' | 'languageUsed' | 'price' | 'priceWithTax' | 'fees'
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
 * what tickets and add-ons cost with tax (customer specification §2).
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

const productsOf = ({ value: { tierId, addOns } }: Entry, { tuitions, sessionOptions }: Offered): Priced[] => [
  ...tuitions.filter(({ id }) => id === tierId),
  ...sessionOptions.filter(({ id }) => addOns.includes(id)),
];
