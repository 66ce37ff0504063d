import type { RefundReport } from '#server/modules/payments/record-refunds.ts';

const words: Record<string, string> = {
  Settled: 'given back',
  Pending: 'recorded; the server sends it as soon as the card provider answers',
  Failed: 'refused by the card provider',
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
