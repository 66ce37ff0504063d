import { Suspense, useState } from 'react';
import { afterPaint } from '#platform/after-paint.ts';
import { lazyPart } from '#platform/parts.ts';
import { SelectButton } from '#platform/ui/select.tsx';
import type { SelectMenuProps } from '#platform/ui/menu.tsx';

const SelectMenu = lazyPart(async () => (await import('#platform/ui/menu.tsx')).SelectMenu);

/** A filter that reads at once and whose menu comes with the first press. A choice closes the menu before it is told. */
export function FilterSelect(props: Omit<SelectMenuProps, 'defaultOpen'>) {
  const [isWanted, setWanted] = useState(false);
  const chosen = props.options.find(({ value }) => value === props.value)?.label ?? props.value;
  const face = (
    <SelectButton aria-label={`${props.label}: ${chosen}`} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {props.shown ?? chosen}
    </SelectButton>
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <SelectMenu {...props} defaultOpen onChange={(value) => afterPaint(() => props.onChange(value))} />
    </Suspense>
  );
}
