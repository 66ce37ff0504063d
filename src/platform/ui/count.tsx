import { styled } from 'styled-components';

/** A number in a disc, beside an icon or a tab. Give it an aria-label, or hide it where the label says it. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding-inline: 0.3rem;
  background: var(--accent);
  color: var(--on-accent);
  font: 700 var(--t-fine) / 1 var(--font-text);
  border-radius: 1rem;
  font-variant-numeric: tabular-nums;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
