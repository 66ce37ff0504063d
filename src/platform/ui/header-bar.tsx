import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '#platform/look/media.ts';
import { Anchor } from './anchor.tsx';
import { Page } from './page.tsx';

const Head = styled(Page)`
  padding-block: var(--s4);
  ${phone} {
    padding-block: var(--s2);
  }
  @media print {
    display: none;
  }
`;

const In = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s6);
  ${phone} {
    gap: var(--s2);
    > [data-mark] {
      margin-inline-end: auto;
    }
  }
`;

/** The head of every page, a row: menu button, wordmark, navigation, cart, account. */
export function HeaderBar({ children }: { readonly children: ReactNode }) {
  return (
    <Head as="header">
      <In>{children}</In>
    </Head>
  );
}

/** The main navigation; a phone has it in the menu. */
export const HeaderNav = styled.nav`
  display: flex;
  gap: var(--s2);
  margin-inline-end: auto;
  ${phone} {
    display: none;
  }
`;

/** One page of the main navigation; `aria-current="page"` on the one that is open. */
export const HeaderLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: var(--s3);
  text-decoration: none;
  font-weight: 560;
  font-size: var(--t-small);
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: auto var(--s3) 0.5rem;
    height: 2px;
    background: currentColor;
    scale: 0 1;
    transform-origin: left;
    transition: scale var(--calm) var(--ease);
  }
  &:is(:hover, [aria-current])::after {
    scale: 1 1;
  }
`;

/** The first thing that Tab meets: leads to the content. */
export const SkipLink = styled.a`
  position: absolute;
  left: var(--s4);
  top: -5rem;
  z-index: 90;
  background: var(--ink);
  color: var(--surface);
  padding: var(--s3) var(--s4);
  &:focus {
    top: var(--s2);
  }
`;
