import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '#platform/look/media.ts';
import { Page } from './page.tsx';

const row =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='232' height='48'%3E%3Ccircle cx='30' cy='17' r='11'/%3E%3Cpath d='M0 48a30 18 0 0 1 60 0z'/%3E%3Ccircle cx='89' cy='23' r='10'/%3E%3Cpath d='M60 48a29 13 0 0 1 58 0z'/%3E%3Ccircle cx='146' cy='14' r='11'/%3E%3Cpath d='M115 48a31 21 0 0 1 62 0z'/%3E%3Ccircle cx='202' cy='25' r='8.5'/%3E%3Cpath d='M176 48a26 13 0 0 1 52 0z'/%3E%3C/svg%3E\")";

const Foot = styled.footer`
  flex: none;
  margin-top: auto;
  background: var(--footer);
  color: var(--on-footer);
  padding-block: var(--s10) var(--s8);
  position: relative;
  &::before {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: calc(100% - 1px);
    height: 48px;
    background: var(--footer);
    pointer-events: none;
    mask: ${row} 50% 0/232px 48px repeat-x;
  }
  :focus-visible {
    outline-color: var(--on-footer);
  }
  @media print {
    display: none;
  }
`;

/** The footer: the audience seen from behind, then FooterColumns and FooterEnd. */
export function FooterBand({ children }: { readonly children: ReactNode }) {
  return (
    <Foot>
      <Page>{children}</Page>
    </Foot>
  );
}

/** A wide first column and three narrow ones. */
export const FooterColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) repeat(3, minmax(0, 1fr));
  gap: var(--s8);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    min-width: 2.75rem;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  ${phone} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1/-1;
    }
  }
`;

/** The name of a column of links. */
export const FooterHeading = styled.h2`
  font: 620 var(--t-small) / 1.4 var(--font-text);
  letter-spacing: 0;
  color: var(--on-footer-2);
  margin-bottom: var(--s1);
`;

/** The large words at the left. */
export const FooterDisplay = styled.p`
  font: 620 var(--t-title) / 1.1 var(--font-display);
  letter-spacing: -0.02em;
`;

/** The last line. */
export const FooterEnd = styled.p`
  margin-top: var(--s8);
  color: var(--on-footer-2);
  font-size: var(--t-fine);
  line-height: 1.4;
`;
