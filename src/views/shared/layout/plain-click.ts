import type { MouseEvent } from 'react';

/** A click that would follow the link here: not one that opens another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
