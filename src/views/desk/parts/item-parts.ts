import { styled } from 'styled-components';

/** Things in an order that can be changed. */
export const Items = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  border-top: 1px solid var(--rule);
  && {
    margin-top: var(--s3);
  }
`;

/** One at a time is open. */
export const Item = styled.li`
  border-bottom: 1px solid var(--rule);
  &[data-open] {
    background: var(--well);
    margin-inline: calc(-1 * clamp(1rem, 0.5rem + 1.6vw, 1.5rem));
    padding: var(--s4) clamp(1rem, 0.5rem + 1.6vw, 1.5rem) var(--s5);
    box-shadow: inset 4px 0 0 var(--accent);
  }
`;

/** What can be done with one of them. */
export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
`;
