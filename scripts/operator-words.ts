import { moneyFromCents } from '#domain/money.ts';
import type { DisputedPayment } from '#server/modules/payments/disputed-payments.ts';
import type { RefundReport } from '#server/modules/payments/record-refunds.ts';

const words: Record<string, string> = {
  Settled: 'given back',
  Pending: 'recorded; the server sends it as soon as the card provider answers',
  Failed: 'refused by the card provider',
  Held: 'recorded; the payment is disputed, and the server sends it when the bank has left it as it was',
  Owed: 'by other means: the card takes no more refunds. Hand it back yourself, then record it with --by-hand',
};

/** 'SQUARE  21.00  given back' */
export const paymentLine = (method: string, cents: number, said: string): string =>
  `${method}  ${(cents / 100).toFixed(2)}  ${said}`;

export const refundLine = ({ method, way, cents, state }: RefundReport): string =>
  paymentLine(
    method,
    cents,
    way === 'byHand' && state === 'Settled' ? 'recorded; hand it back yourself' : (words[state] ?? state),
  );

export const cancelledLine = 'The order is cancelled; its places are free again.';

export const cancelledRegistrationsLine = (codes: string[]): string =>
  codes.length === 1
    ? `The registration ${codes.join()} is cancelled; its place is free again.`
    : `The registrations ${codes.join(', ')} are cancelled; their places are free again.`;

/** 'FY-7K2MPQ  disputed  $24.50  NO_KNOWLEDGE  answer the card provider by 2026-12-04  Harbour City Players' */
export function disputeLine({ orderCode, organizer, currency, state, ...of }: DisputedPayment): string {
  const { reason, dueAt, cents, twiceCents } = of;
  const money = (amount: number) => moneyFromCents(amount, currency).display;
  const what =
    state === 'Lost'
      ? `lost  ${money(cents)}  ${money(twiceCents)} of it had gone back before: it went twice`
      : `disputed  ${money(cents)}  ${reason ?? ''}  answer the card provider by ${dueAt?.toISOString().slice(0, 10) ?? '?'}`;
  return `${orderCode}  ${what}  ${organizer}`;
}
