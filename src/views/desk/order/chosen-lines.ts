import { centsFromText } from '#domain/money.ts';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';

type Registration = DeskOrderFieldsFragment['registrations'][number];
type Registrations = readonly Registration[];

/** As it is typed: the ids of registrations, and how much of one line. */
export type Chosen = { chosen: string[]; amount: string };

/** What was paid for a registration and has not gone back. */
export function leftOf({ lines }: Registration) {
  const cents = lines.reduce((sum, { left }) => sum + Math.round(left.amount * 100), 0);
  return { currency: lines[0]?.left.currency ?? 'CAD', amount: cents / 100 };
}

const linesOf = (registrations: Registrations, { chosen }: Chosen) =>
  registrations
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ lines }) => lines.filter(({ left }) => left.amount > 0));

/** In either language's writing: 12.50 or 12,50. */
const centsIn = (amount: string): number | null => centsFromText(amount.trim().replace(',', '.'));

/** Why an amount can't be what is given back; null where it can, or none is typed. */
export function whyNoAmount(registrations: Registrations, chosen: Chosen): 'NOT_ONE' | 'NO_AMOUNT' | null {
  if (chosen.amount.trim() === '') return null;
  if ((centsIn(chosen.amount) ?? 0) === 0) return 'NO_AMOUNT';
  return linesOf(registrations, chosen).length === 1 ? null : 'NOT_ONE';
}

/** What somebody asked to have given back, as it would be typed. */
export function chosenOf({
  registrations,
  refundRequest,
}: Pick<DeskOrderFieldsFragment, 'registrations' | 'refundRequest'>) {
  const asked = refundRequest?.lines ?? [];
  const [only, ...more] = asked;
  return {
    chosen: registrations
      .filter(({ lines }) => lines.some(({ id, left }) => left.amount > 0 && asked.some(({ lineId }) => lineId === id)))
      .map(({ id }) => id),
    amount: only?.amount && more.length === 0 ? only.amount.amount.toFixed(2) : '',
  };
}

/** The lines that are given back, as the server is asked. */
export function linesIn(registrations: Registrations, chosen: Chosen) {
  const cents = chosen.amount.trim() === '' ? null : centsIn(chosen.amount);
  return linesOf(registrations, chosen).map(({ id }) => ({ lineId: id, amount: cents === null ? null : cents / 100 }));
}
