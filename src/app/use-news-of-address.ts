import { useEffect, useRef } from 'react';

/** The address is outside of the flow: when what it says changes, the flow is told. */
export function useNewsOfAddress(news: unknown, tell: () => void): void {
  const told = useRef(news);
  useEffect(() => {
    if (told.current === news) return;
    told.current = news;
    tell();
  });
}
