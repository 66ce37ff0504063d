import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { never } from '#platform/never-changes.ts';

type Props = { children: ReactNode; fallback?: ReactNode };

/** Draws its children in browsers only, and there, in slices, once the page that the server drew is taken over. */
export function AfterHydration({ children, fallback = null }: Props) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isTakenOver) ? children : fallback;
}
