import { useEffect, useRef } from 'react';

/**
 * Takes the focus that a vanished face left behind: when what had it is gone, reading goes on at the first field of
 * this one (`data-first`). In a dialog that just opens, the dialog decides. isQuestion: it takes the place of a dialog's
 * own question, and takes the focus from whatever of the dialog has it.
 */
export function useTakenFocus<TElement extends HTMLElement>({ isQuestion = false } = {}) {
  const place = useRef<TElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.tagName === 'MAIN';
    if (!isLost && !isQuestion) return;
    const first = place.current?.querySelector<HTMLElement>('[data-first]') ?? place.current;
    first?.focus({ preventScroll: true });
  }, [isQuestion]);
  return place;
}
