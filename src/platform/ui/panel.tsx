import { styled } from 'styled-components';

/** A plain sheet on the page. */
export const Panel = styled.section`
  background: var(--surface);
  padding: clamp(1rem, 0.6rem + 2vw, 2rem);
  & + & {
    margin-top: var(--s4);
  }
`;

/** The heading of a panel and what stands at its end. */
export const PanelHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s4);
  flex-wrap: wrap;
  margin-bottom: var(--s5);
`;
