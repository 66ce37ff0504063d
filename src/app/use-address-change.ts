import { useEffect, useRef } from 'react';

/** The address is outside of the flow: when what it says changes, the flow is told. */
export function useAddressChange(emitted: unknown, notify: () => void): void {
  const told = useRef(emitted);
  useEffect(() => {
    if (told.current === emitted) return;
    told.current = emitted;
    notify();
  });
}
