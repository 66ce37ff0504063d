import { useEffect, useRef } from 'react';

/**
 * Takes the focus that a vanished face left behind: when what had it is gone, reading goes on at the first field of
 * this one (`data-first`). In a dialog that just opens, the dialog decides.
 */
export function useTakenFocus<TElement extends HTMLElement>() {
  const place = useRef<TElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.tagName === 'MAIN';
    if (!isLost) return;
    const first = place.current?.querySelector<HTMLElement>('[data-first]') ?? place.current;
    first?.focus({ preventScroll: true });
  }, []);
  return place;
}
