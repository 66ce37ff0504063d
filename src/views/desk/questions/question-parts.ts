import { styled } from 'styled-components';

/** The forms, and beside them what a buyer sees. */
export const Builder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22rem;
  gap: var(--s5);
  align-items: start;
  @media (max-width: 79.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  justify-content: space-between;
  align-items: baseline;
`;

export const ItemHead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--s3);
  align-items: center;
  padding-block: var(--s3);
  font-size: var(--t-small);
  line-height: 1.35;
  overflow-wrap: anywhere;
  @media (max-width: 29.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  b {
    font-size: var(--t-body);
  }
  [data-open] > & {
    padding-block: 0 var(--s3);
    b {
      font: 640 1.0625rem/1.25 var(--font-display);
    }
  }
`;

export const Options = styled.div`
  display: grid;
  gap: var(--s3);
  margin-bottom: var(--s3);
`;

export const OptionRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
`;

export const OptionWords = styled.div`
  display: grid;
  gap: var(--s2);
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
