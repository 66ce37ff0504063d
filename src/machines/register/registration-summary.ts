import { centsFromAmount } from '#domain/money.ts';
import { entryTitle, type Entry } from '#machines/register/registration-entry.ts';
import type { RegisterEvent } from '#services/register/register-service.ts';

type Priced = RegisterEvent['tuitions'][number] | RegisterEvent['sessionOptions'][number];

export type SummaryLine = { id: string; name: string; price: Priced['price'] };

export type RegistrationSummary = {
  people: { id: string; name: string; lines: SummaryLine[] }[];
  /** Major units. */
  taxes: number;
  total: number;
};

/**
 * What is chosen so far at the prices of the API: taxes are priceWithTax less price, and the total is what tickets and
 * add-ons cost with tax. Fees are the server's own and come with the order, so none is shown here.
 */
export function summarize(entries: readonly Entry[], event: RegisterEvent): RegistrationSummary {
  const chosen = entries.map((entry) => ({ entry, products: productsOf(entry, event) }));
  const all = chosen.flatMap(({ products }) => products);
  const cents = (of: (product: Priced) => number) =>
    all.reduce((sum, product) => sum + (centsFromAmount(of(product)) ?? 0), 0);
  const net = cents(({ price }) => price.amount);
  const gross = cents(({ priceWithTax }) => priceWithTax.amount);
  return {
    people: chosen.map(({ entry, products }) => ({
      id: entry.id,
      name: entryTitle(entry),
      lines: products.map(({ id, name, price }) => ({ id, name, price })),
    })),
    taxes: (gross - net) / 100,
    total: gross / 100,
  };
}

const productsOf = ({ value: { productId, addOns } }: Entry, { tuitions, sessionOptions }: RegisterEvent): Priced[] => [
  ...tuitions.filter(({ id }) => id === productId),
  ...sessionOptions.filter(({ id }) => addOns.includes(id)),
];
