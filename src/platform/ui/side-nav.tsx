import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { narrow } from '#platform/look/media.ts';
import { Anchor } from './anchor.tsx';

const Nav = styled.nav`
  display: grid;
  &:not([data-menu]) {
    ${narrow} {
      display: flex;
      overflow-x: auto;
      scrollbar-width: none;
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
      border-bottom: 1px solid var(--edge);
    }
  }
`;

export type SideNavProps = {
  readonly label: string;
  /** In a drawer: rows at every width. */
  readonly inMenu?: boolean;
  readonly children: ReactNode;
};

/** Links below each other; on a narrow page a row of tabs. */
export function SideNav({ label, inMenu = false, children }: SideNavProps) {
  return (
    <Nav aria-label={label} data-menu={inMenu ? '' : undefined}>
      {children}
    </Nav>
  );
}

/** One link of a SideNav: an icon and words; `aria-current="page"` on the page that is open. */
export const SideLink = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--hit);
  padding-inline: var(--s4) var(--s5);
  text-decoration: none;
  font-weight: 560;
  &:hover {
    background: color-mix(in srgb, var(--ink) 6%, transparent);
  }
  &[aria-current] {
    font-weight: 660;
    background: var(--surface);
    mask: var(--perf-right-s);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  .lucide {
    color: var(--ink-2);
  }
  ${Nav}[data-menu] & {
    padding-inline: var(--s3);
    min-height: 3.25rem;
    font-size: 1.0625rem;
  }
  ${Nav}:not([data-menu]) & {
    ${narrow} {
      flex: none;
      min-width: 2.75rem;
      border-bottom: 4px solid transparent;
      padding-inline: var(--s1);
      margin-right: var(--s4);
      .lucide {
        display: none;
      }
      &[aria-current] {
        border-bottom-color: var(--ink);
        background: none;
        mask: none;
      }
    }
  }
`;
