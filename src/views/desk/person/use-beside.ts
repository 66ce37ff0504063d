import { useSyncExternalStore } from 'react';

/** In place of a media query where there is no room for one person's sheet beside the list. */
export const notBeside = '@media (max-width: 79.99rem)';

const media = () => matchMedia('(min-width: 80rem)');

/** Whether there is room for it by now. */
export function useBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const room = media();
      room.addEventListener('change', changed);
      return () => room.removeEventListener('change', changed);
    },
    () => media().matches,
  );
}
