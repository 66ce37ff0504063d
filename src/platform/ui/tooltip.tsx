import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { limits } from '#domain/limits.ts';

const Words = styled(Radix.Content)`
  z-index: 90;
  padding: 0.375rem 0.625rem;
  background: var(--ink);
  color: var(--paper);
  font-size: var(--t-fine);
  border-radius: var(--radius);
`;

/** Around everything that has tooltips: after the first one has shown, its neighbours need not wait. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return <Radix.Provider delayDuration={limits.tooltipDelayMs}>{children}</Radix.Provider>;
}

export type TooltipProps = {
  readonly words: string;
  /** One control that passes its props and ref on. */
  readonly children: ReactNode;
};

/** Words about a control, after 700 ms of pointing at it or at once with the keyboard's focus (customer specification §9). */
export function Tooltip({ words, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Words sideOffset={4} collisionPadding={8}>
          {words}
        </Words>
      </Radix.Portal>
    </Radix.Root>
  );
}
