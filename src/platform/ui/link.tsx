import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';

const look = css`
  color: var(--accent);
  font-weight: 560;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  background: none;
  border: 0;
  padding: 0;
  cursor: pointer;
  --icon: 1.05em;
  &:hover {
    color: var(--accent-hover);
    text-decoration-thickness: 2px;
  }
  &[data-hit] {
    max-width: 100%;
    overflow-wrap: anywhere;
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-height: 2.75rem;
  }
`;

const LinkFace = styled(Anchor)`
  ${look}
`;

const ButtonFace = styled.button`
  ${look}
`;

type Hit = {
  /** Stands alone: a target of 44px. Leave it out inside a sentence. */
  readonly hit?: boolean;
};

/** An underlined link in the accent. */
export function TextLink({ hit, ...rest }: AnchorProps & Hit) {
  return <LinkFace {...rest} data-hit={hit === true ? '' : undefined} />;
}

/** A button that reads as a link ('Sign up'). */
export function TextButton({ hit, ...rest }: ComponentPropsWithRef<'button'> & Hit) {
  return <ButtonFace type="button" {...rest} data-hit={hit === true ? '' : undefined} />;
}
