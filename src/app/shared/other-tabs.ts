const channelName = 'foyer-cart';

let opened: BroadcastChannel | null = null;

/** One channel a tab: a channel does not hear itself, so that no tab takes its own news for another's. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel(channelName);
  return opened;
}

/** The other tabs of this browser show the same orders. */
export const notifyOtherTabs = (): void => channel()?.postMessage('cart.changed');

/**
 * Calls when another tab has changed something about the orders, and when the page comes back from the browser's cache,
 * out of date. Answers how to stop.
 */
export function listenToOtherTabs(onMessage: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const heard = channel();
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onMessage();
  };
  heard?.addEventListener('message', onMessage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    heard?.removeEventListener('message', onMessage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
