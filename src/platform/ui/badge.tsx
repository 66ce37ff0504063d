import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Face = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3rem;
  padding: 0.125rem 0.5rem;
  font-size: var(--t-fine);
  font-weight: 620;
  line-height: 1.4;
  border-radius: 2px;
  background: var(--well);
  color: var(--ink-2);
  white-space: nowrap;
  --icon: 1.05em;
  @media (max-width: 22.49rem) {
    white-space: normal;
  }
  &[data-kind='ok'] {
    background: var(--ok-wash);
    color: var(--ok);
  }
  &[data-kind='warn'] {
    background: var(--warn-wash);
    color: var(--warn);
  }
  &[data-kind='line'] {
    background: none;
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--edge);
  }
  &[data-kind='solid'] {
    background: var(--ink);
    color: var(--surface);
  }
  &[data-kind='error'] {
    background: var(--error-wash);
    color: var(--error);
  }
`;

export type BadgeProps = {
  /** line: not in play yet; solid: full, or going on. */
  readonly kind?: 'plain' | 'ok' | 'warn' | 'error' | 'line' | 'solid';
  readonly children: ReactNode;
};

/** A small label of a state: 'Complete', 'Sold Out'. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return <Face data-kind={kind}>{children}</Face>;
}
