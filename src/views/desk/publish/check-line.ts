import { styled } from 'styled-components';

type Level = 'ERROR' | 'WARNING' | 'OK';

/** One thing that was looked at: its sign, what it is, and the way to what can mend it. */
export const CheckLine = styled.li<{ 'data-level': Level }>`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  gap: var(--s1) var(--s3);
  align-items: start;
  padding-block: var(--s3);
  border-bottom: 1px solid var(--rule);
  font-size: var(--t-small);
  line-height: 1.4;
  overflow-wrap: anywhere;
  > .lucide {
    width: 1.5rem;
    height: 1.5rem;
    color: var(--ok);
  }
  &[data-level='ERROR'] > .lucide {
    color: var(--error);
  }
  &[data-level='WARNING'] > .lucide {
    color: var(--warn);
  }
  b {
    font-size: var(--t-body);
  }
  @media (max-width: 29.99rem) {
    > a {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
