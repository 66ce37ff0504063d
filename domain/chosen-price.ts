import { taxOf } from '#domain/money.ts';

/** The most that a buyer may choose to pay for one piece, in cents. */
export const mostChosenCents = 1_000_000;

export type ChosenPriceFault = 'BELOW_MINIMUM' | 'ABOVE_MOST';

/** Why an amount can't be taken where buyers choose the price; null where it can. In cents, with the fees inside. */
export function chosenPriceFault(cents: number, { minimumCents }: { minimumCents: number }): ChosenPriceFault | null {
  if (cents < minimumCents) return 'BELOW_MINIMUM';
  return cents > mostChosenCents ? 'ABOVE_MOST' : null;
}

/** What one piece costs, in cents with the fees inside. isChosen: its buyer chose that; of what is sold now, buyers choose, from that on. */
export type PriceOfPiece = { cents: number; isChosen: boolean };

/**
 * Why a cart can't go on with what one of its lines costs, as its product is sold now; null where that price stands. Where
 * buyers choose, it is the least at least, whoever set it. Where the price is a fixed one, nobody pays another that they
 * chose, be it less or more; a fixed price that was another when it was put into the cart stays (docs/decisions/178, 194).
 */
export function fallenPriceFault(line: PriceOfPiece, now: PriceOfPiece): 'BELOW_MINIMUM' | 'FIXED' | null {
  if (now.isChosen) return line.cents < now.cents ? 'BELOW_MINIMUM' : null;
  return line.isChosen && line.cents !== now.cents ? 'FIXED' : null;
}

/** Taxes of an amount that a buyer chose, in cents: each is due on all of it. Rates in thousandths of a percent. */
export const chosenTaxCents = (cents: number, milliPercents: readonly number[]): number =>
  milliPercents.reduce((sum, milliPercent) => sum + taxOf(cents, milliPercent), 0);

/** '12', '12.50', '12,50' and '$12.50' in cents; null for what is no amount of at most two decimals. */
export function chosenCentsIn(typed: string): number | null {
  const text = typed.replaceAll(/[\s$]/gu, '').replace(',', '.');
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/u.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** UNREADABLE: what is typed is no amount. */
export type TypedPriceFault = ChosenPriceFault | 'UNREADABLE';

/** What is chosen, in cents: what is suggested until something is typed; null for what is no amount. */
export const chosenOrSuggested = (typed: string | undefined, suggestedCents: number): number | null =>
  typed === undefined ? suggestedCents : chosenCentsIn(typed);

/** Why what is typed can't be taken; null where it can. */
export function typedPriceFault(
  typed: string | undefined,
  { minimumCents, suggestedCents }: { minimumCents: number; suggestedCents: number },
): TypedPriceFault | null {
  const cents = chosenOrSuggested(typed, suggestedCents);
  return cents === null ? 'UNREADABLE' : chosenPriceFault(cents, { minimumCents });
}
