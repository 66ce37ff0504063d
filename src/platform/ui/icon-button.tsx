import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { Anchor } from './anchor.tsx';

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 var(--s2);
  background: none;
  border: 0;
  border-radius: var(--radius);
  cursor: pointer;
  font-weight: 560;
  font-size: var(--t-small);
  text-decoration: none;
  position: relative;
  &:hover {
    background: color-mix(in srgb, var(--ink) 8%, transparent);
  }
  &:is(:disabled, [aria-disabled='true']) {
    color: var(--ink-3);
    opacity: 0.55;
    cursor: not-allowed;
    background: none;
  }
`;

const Face = styled.button`
  ${look}
`;

/** A button of 44px that is an icon, with or without words; without words give it an aria-label. */
export function IconButton(props: ComponentPropsWithRef<'button'>) {
  return <Face type="button" {...props} />;
}

/** The same as a link. */
export const IconLink = styled(Anchor)`
  ${look}
`;
