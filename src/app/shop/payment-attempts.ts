import type { KeptAttempt } from '#machines/shop/payment/payment-types.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { entries } from '#platform/storage/entries.ts';
import { keptData, type Found } from '#platform/storage/kept-data.ts';
import { keysOf, type Kept } from '#platform/storage/storage.ts';

export const readAttempt = ({ idempotencyKey, method }: Found): KeptAttempt | null =>
  typeof idempotencyKey === 'string' && typeof method === 'string' ? { idempotencyKey, method } : null;

/** This tab's memory of a payment whose outcome is open: the key and the method, never a card or its token. */
export const keptAttempt = (orderId: string) => keptData(entries.paymentAttempt, readAttempt, orderId);

/** A new attempt to pay has its key before anything is sent. Where the browser keeps nothing it lives with the page. */
export function openAttempt(kept: Kept<KeptAttempt>, method: string): string {
  const idempotencyKey = newIdempotencyKey();
  kept.set({ idempotencyKey, method });
  return idempotencyKey;
}

/**
 * The orders that this tab was paying when it was reloaded, if any. They go before the cart's choice: when the payment
 * went through meanwhile, that order is no cart any more, and the next one must not take its place.
 */
export const ordersOfOpenAttempts = (): string[] =>
  keysOf(entries.paymentAttempt).map((key) => key.slice(entries.paymentAttempt.key.length));
