import { styled } from 'styled-components';
import { phone } from '#platform/look/media.ts';

/** The picture of a ticket, torn off along its right edge; a phone has no room for it. */
export const TornArt = styled.div`
  position: relative;
  overflow: hidden;
  mask: var(--perf-right-l);
  > * {
    position: absolute;
    inset: 0;
  }
  ${phone} {
    display: none;
  }
`;
