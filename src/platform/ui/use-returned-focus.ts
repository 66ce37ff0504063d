import { useLayoutEffect } from 'react';

/**
 * When a dialog or drawer goes and leaves the focus nowhere, it goes back to where it was before. Radix does that only
 * for its own triggers, and ours open by an event. A page that was navigated to meanwhile keeps the focus.
 */
export function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
}
