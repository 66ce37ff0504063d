import { styled } from 'styled-components';

/** What is stamped on a ticket, askew: 'Sold Out', 'Cancelled'. */
export const Stamp = styled.span`
  display: inline-block;
  padding: 0.2rem 0.5rem 0.25rem;
  border: 2px solid var(--error);
  color: var(--error);
  font: 720 var(--t-small) / 1.1 var(--font-display);
  rotate: -7deg;
  border-radius: 2px;
  white-space: nowrap;
`;
