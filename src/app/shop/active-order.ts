const activeOrderKey = 'activeOrderId';

/** The order that the customer is busy with, which cart and checkout share; null where a browser keeps nothing. */
export function readActiveOrder(): string | null {
  try {
    return localStorage.getItem(activeOrderKey);
  } catch {
    return null;
  }
}

export function rememberActiveOrder(orderId: string | null): void {
  try {
    if (orderId === null) localStorage.removeItem(activeOrderKey);
    else localStorage.setItem(activeOrderKey, orderId);
  } catch {
    // a browser that keeps nothing only forgets which cart was open
  }
}

/**
 * The order that this entry of the browser's history is about: whoever comes back to it after the order was placed finds
 * its confirmation, and never another organizer's order.
 */
export function orderOfHistoryEntry(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('orderId' in state)) return null;
  return typeof state.orderId === 'string' ? state.orderId : null;
}

export const markHistoryEntry = (orderId: string): void => window.history.replaceState({ orderId }, '');
