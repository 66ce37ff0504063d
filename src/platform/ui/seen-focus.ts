import type { FocusEvent } from 'react';

/** The way round in a dialog puts the focus without scrolling: a control that keys have come to is brought into sight. */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
