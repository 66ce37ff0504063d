import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { notPhone } from '#platform/look/media.ts';

const Box = styled.details`
  background: var(--surface);
  margin-bottom: var(--s4);
  --icon: 1.05em;
  &[data-phone] {
    ${notPhone} {
      display: none;
    }
  }
  > summary {
    display: flex;
    align-items: baseline;
    gap: 0.375rem;
    min-height: var(--hit);
    padding: 0.8125rem var(--s4);
    cursor: pointer;
    list-style: none;
    font-weight: 640;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > .lucide {
    align-self: center;
    transition: rotate var(--calm) var(--ease);
  }
  &[open] > summary > .lucide {
    rotate: 180deg;
  }
  > summary > i {
    flex: 1;
    border-bottom: 2px dotted var(--edge);
    translate: 0 -0.22em;
    opacity: 0.75;
  }
  > summary > span:last-child {
    font-variant-numeric: lining-nums tabular-nums;
  }
  > div {
    padding: 0 var(--s4) var(--s4);
  }
  &[data-stub] {
    background: none;
    margin: 0 0 var(--s2);
    > summary {
      padding-inline: 0;
    }
    > div {
      padding-inline: 0;
      max-height: 40dvh;
      overflow: auto;
    }
  }
`;

export type CollapsibleProps = {
  readonly title: ReactNode;
  /** What can be read while it is folded: the total. */
  readonly value?: ReactNode;
  /** On the stub of a dialog, without a sheet of its own. */
  readonly onStub?: boolean;
  /** On a phone only, which is the rule; false keeps it everywhere. */
  readonly phoneOnly?: boolean;
  readonly children: ReactNode;
};

/** The order summary folded away on a phone. */
export function Collapsible({ title, value, onStub = false, phoneOnly = true, children }: CollapsibleProps) {
  return (
    <Box data-stub={onStub ? '' : undefined} data-phone={phoneOnly ? '' : undefined}>
      <summary>
        <span>{title}</span>
        <ChevronDown />
        {value !== undefined && (
          <>
            <i aria-hidden="true" />
            <span>{value}</span>
          </>
        )}
      </summary>
      <div>{children}</div>
    </Box>
  );
}
