import { styled } from 'styled-components';

/** The order, and beside it what is done with it where there is room. */
export const OrderColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.5rem;
  gap: var(--s5);
  align-items: start;
  @media (max-width: 71.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const torn = (edge: string, from: string) =>
  `radial-gradient(circle at 50% ${edge}, #0000 3.5px, #000 4.1px) 0 ${from}/14px 51% round no-repeat`;

/** Money and deeds on the ticket's paper, torn off at both ends. */
export const Slip = styled.section`
  --ink-2: var(--on-ticket-2);
  background: var(--ticket);
  padding: var(--s5);
  display: grid;
  gap: var(--s3);
  overflow-wrap: anywhere;
  > button {
    justify-self: start;
  }
  mask: ${torn('0', '0')}, ${torn('100%', '100%')};
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
  @media print {
    mask: none;
  }
`;

/** One thing below the other, on a dotted line: solid is done, dashed is not known yet, red has failed. */
export const Timeline = styled.ol`
  display: grid;
  font-size: var(--t-small);
  line-height: 1.4;
  overflow-wrap: anywhere;
  li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: 0 var(--s3);
    padding-bottom: var(--s4);
    position: relative;
  }
  li::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    border: 2px solid var(--ink);
    background: var(--ink);
    margin: 0.25rem 0 0 0.25rem;
    z-index: 1;
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 0.5625rem;
    top: 1rem;
    bottom: -0.25rem;
    border-left: 3px dotted var(--edge);
  }
  [data-look='unsure']::before {
    border-color: var(--warn);
    border-style: dashed;
    background: var(--surface);
  }
  [data-look='bad']::before {
    border-color: var(--error);
    background: var(--error);
  }
  time {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-fine);
  }
`;
