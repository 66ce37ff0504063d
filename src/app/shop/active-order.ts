import { entries } from '#platform/storage/entries.ts';
import { anyText, keptText } from '#platform/storage/storage.ts';

/** The order that the customer is busy with, which cart and checkout share. */
export const keptActiveOrder = keptText(entries.activeOrder, anyText);

/**
 * The order that this entry of the browser's history is about: whoever comes back to it after the order was placed finds
 * its confirmation, and never another organizer's order.
 */
export function orderOfHistoryEntry(): string | null {
  // A server, which draws the page, has no history.
  if (typeof window === 'undefined') return null;
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('orderId' in state)) return null;
  return typeof state.orderId === 'string' ? state.orderId : null;
}

export const markHistoryEntry = (orderId: string): void => window.history.replaceState({ orderId }, '');
