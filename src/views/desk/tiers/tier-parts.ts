import { styled } from 'styled-components';

/** By its own width: beside the parts of an event it is narrow on a wide page too. */
export const TierBox = styled.div`
  container-type: inline-size;
`;

const slim = '@container (max-width: 43.99rem)';

export const TierRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) 7.5rem minmax(8rem, 1fr) minmax(12.5rem, auto);
  gap: var(--s1) var(--s4);
  align-items: center;
  padding-block: var(--s3);
  font-size: var(--t-small);
  line-height: 1.35;
  [data-open] > & {
    padding-block: 0 var(--s3);
  }
  ${slim} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

export const TierName = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  align-items: center;
  overflow-wrap: anywhere;
  > b {
    font: 640 1.0625rem/1.25 var(--font-display);
    flex: 1 0 100%;
  }
`;

export const TierPrice = styled.dl`
  text-align: end;
  font-variant-numeric: lining-nums tabular-nums;
  > dt + dd {
    font-weight: 700;
  }
`;

export const TierMeter = styled.span`
  display: grid;
  gap: var(--s1);
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Price, places, tax and who can buy: beside each other where there is room. */
export const TierFields = styled.div`
  display: grid;
  gap: var(--s5) var(--s4);
  margin-top: var(--s5);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
`;

export const NewHead = styled.h3`
  font: 640 1.0625rem/1.25 var(--font-display);
  margin-bottom: var(--s4);
`;

export const AddLine = styled.p`
  margin-top: var(--s4);
`;
