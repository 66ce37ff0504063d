import { styled } from 'styled-components';
import { Anchor } from './anchor.tsx';
import { tabFace, tabRow } from './tab-face.ts';

/** A row of pages that looks like tabs; give it an aria-label. */
export const TabNav = styled.nav`
  ${tabRow}
`;

/** One page of a TabNav; `aria-current="page"` on the one that is open. */
export const TabLink = styled(Anchor)`
  ${tabFace}
`;
