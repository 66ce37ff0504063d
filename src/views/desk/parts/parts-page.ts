import { styled } from 'styled-components';
import { narrow } from '#platform/look/media.ts';

/** The links to the parts of something, and the part that is open. */
export const PartsPage = styled.div`
  display: grid;
  grid-template-columns: 11.5rem minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  margin-top: var(--s6);
  > * {
    min-width: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
    margin-top: var(--s3);
  }
`;

/** Sideways in its row alone. */
export function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24;
}

/** The links to the parts, beside them; on a narrow page a row that begins at the one that is open. */
export const PartsNavBox = styled.div`
  min-width: 0;
  nav a {
    min-height: 2.75rem;
    padding-inline: var(--s3);
    font-size: var(--t-small);
    position: relative;
    > .lucide {
      margin-inline-start: auto;
      width: 1.125rem;
      height: 1.125rem;
    }
  }
  nav a[data-mark='OK'] > .lucide {
    color: var(--ok);
  }
  nav a[data-mark='WARNING'] > .lucide {
    color: var(--warn);
  }
  nav a[data-mark='ERROR'] > .lucide {
    color: var(--error);
  }
  ${narrow} {
    && nav a {
      padding-inline: var(--s1);
      margin-inline-end: var(--s3);
      > .lucide {
        display: block;
        margin-inline-start: 0.375rem;
      }
    }
  }
`;
