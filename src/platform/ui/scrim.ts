import { Overlay } from '@radix-ui/react-dialog';
import { styled } from 'styled-components';

/** What lies between the page and a dialog or a drawer over it. */
export const Scrim = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: var(--scrim);
  animation: appear var(--calm) var(--ease);
`;
