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
