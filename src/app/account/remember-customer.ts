/** index.html reads it before the first paint, so that a customer who comes back sees no visitor's links meanwhile. */
const key = 'foyer.customer';

export function rememberCustomer(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing shows a visitor's links first
  }
}
