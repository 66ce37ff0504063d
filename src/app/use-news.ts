import { useEarlyEffect } from '#app/use-early-effect.ts';

/**
 * Listens to the news of a running flow, from before its start: `useNews(useCallback(() => cart.on('…', …), [cart]))`.
 * The composition root connects flows with it; views never do.
 */
export function useNews(listen: () => { unsubscribe: () => void }): void {
  useEarlyEffect(() => {
    const subscription = listen();
    return () => subscription.unsubscribe();
  }, [listen]);
}
