import type { KeptAttempt } from '#machines/shop/payment/payment-types.ts';

const prefix = 'payment-attempt:';
const keyOf = (orderId: string) => `${prefix}${orderId}`;

/** This tab's memory of payments whose outcome is open: the key and the method, never a card or its token. */
export const keepAttempt = (orderId: string, attempt: KeptAttempt): void =>
  sessionStorage.setItem(keyOf(orderId), JSON.stringify(attempt));

export const recallAttempt = (orderId: string): KeptAttempt | null =>
  readAttempt(sessionStorage.getItem(keyOf(orderId)));

export const forgetAttempt = (orderId: string): void => sessionStorage.removeItem(keyOf(orderId));

/**
 * The order that this tab was paying when it was reloaded, if any. It goes before the cart's choice: when the payment
 * went through meanwhile, that order is no cart any more, and the next one must not take its place.
 */
export function orderOfOpenAttempt(): string | null {
  try {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(prefix));
    return key === undefined ? null : key.slice(prefix.length);
  } catch {
    return null;
  }
}

/** The attempt that a reload interrupted; null when there is none or it can't be read. */
function readAttempt(kept: string | null): KeptAttempt | null {
  if (kept === null) return null;
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (!('idempotencyKey' in parsed) || typeof parsed.idempotencyKey !== 'string') return null;
    const method = 'method' in parsed && typeof parsed.method === 'string' ? parsed.method : '';
    return { idempotencyKey: parsed.idempotencyKey, method };
  } catch {
    return null;
  }
}
