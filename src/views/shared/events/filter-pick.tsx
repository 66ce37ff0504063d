import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/parts.tsx';
import { Pick } from '#platform/ui/pick.tsx';
import type { PickMenuProps } from '#platform/ui/menu.tsx';

const PickMenu = lazyPart(async () => (await import('#platform/ui/menu.tsx')).PickMenu);

/** A filter that reads at once and whose menu comes with the first press. */
export function FilterPick(props: Omit<PickMenuProps, 'defaultOpen'>) {
  const [isWanted, setWanted] = useState(false);
  const chosen = props.options.find(({ value }) => value === props.value)?.label ?? props.value;
  const face = (
    <Pick aria-label={`${props.label}: ${chosen}`} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {props.shown ?? chosen}
    </Pick>
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <PickMenu {...props} defaultOpen />
    </Suspense>
  );
}
