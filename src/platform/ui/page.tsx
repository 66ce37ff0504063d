import { styled } from 'styled-components';
import { narrow, notPhone, phone } from '#platform/look/media.ts';

/** The content's width with its gutters; `as="main"` for the page itself. */
export const Page = styled.div`
  width: 100%;
  max-width: calc(var(--page) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** Things below each other; the gap is a token (`$gap="s6"`), s4 unless said. */
export const Stack = styled.div<{ readonly $gap?: string }>`
  > * + * {
    margin-top: ${(props) => `var(--${props.$gap ?? 's4'})`};
  }
`;

/** Things beside each other that wrap; `$apart` pushes them to both ends. */
export const Row = styled.div<{ readonly $apart?: boolean; readonly $gap?: string }>`
  display: flex;
  align-items: center;
  gap: ${(props) => `var(--${props.$gap ?? 's4'})`};
  flex-wrap: wrap;
  justify-content: ${(props) => (props.$apart === true ? 'space-between' : 'flex-start')};
`;

/** A wide column and an aside of 23.5rem; one column on a narrow page. */
export const Split = styled.div<{ readonly $aside?: 'left' | 'right' }>`
  display: grid;
  grid-template-columns: ${(props) => (props.$aside === 'left' ? '22rem minmax(0, 1fr)' : 'minmax(0, 1fr) 23.5rem')};
  gap: var(--s8) var(--s12);
  align-items: start;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${(props) => (props.$aside === 'left' ? 'var(--s2)' : 'var(--s8)')};
  }
`;

/** The aside of a Split: stays in view beside a long column. */
export const SplitAside = styled.div`
  position: sticky;
  top: var(--s6);
  > * + * {
    margin-top: var(--s4);
  }
  ${narrow} {
    position: static;
  }
`;

/** The two columns below an event's head, 7 to 5. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--s10) var(--s12);
  margin-top: var(--s12);
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${phone} {
    margin-top: var(--s8);
  }
`;

/** Side navigation and content of the account. */
export const AccountColumns = styled.div`
  display: grid;
  grid-template-columns: 15.5rem minmax(0, 1fr);
  gap: var(--s12);
  align-items: start;
  padding-top: var(--s4);
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s6);
  }
`;

/** The head of a list or a confirmation: a Display and what belongs to it. */
export const Hero = styled.div`
  padding-block: clamp(1.5rem, 1rem + 2.5vw, 3.25rem) var(--s6);
`;

/** 38 to 76 px: the title of the list, Thank you. */
export const Display = styled.h1`
  font-size: var(--t-display);
  line-height: 0.98;
  letter-spacing: -0.035em;
  font-weight: 600;
`;

/** 28 to 44 px: the title of a page. */
export const Title = styled.h1`
  font-size: var(--t-title);
  line-height: 1.08;
  letter-spacing: -0.022em;
`;

/** 23 px: a section. */
export const Heading = styled.h2`
  font-size: var(--t-heading);
  line-height: 1.2;
`;

/** Running text of at most 64 characters a line. */
export const Prose = styled.div`
  max-width: var(--measure);
  > * + * {
    margin-top: var(--s4);
  }
`;

/** The first paragraph of an event's details. */
export const Lede = styled.p`
  font: 480 1.25rem/1.5 var(--font-display);
  letter-spacing: -0.005em;
`;

/** Thick and thin, at most once a page. */
export const Oxford = styled.hr`
  border: 0;
  height: 7px;
  border-top: 4px solid var(--ink);
  border-bottom: 1px solid var(--ink);
`;

/** Secondary words. */
export const Muted = styled.span`
  color: var(--ink-2);
`;

/** 15 px, secondary. */
export const Small = styled.span`
  font-size: var(--t-small);
  color: var(--ink-2);
`;

/** 13 px, the smallest. */
export const Fine = styled.span`
  font-size: var(--t-fine);
  line-height: 1.4;
  color: var(--ink-2);
`;

/** Figures of equal width, for prices, codes and timers. */
export const Figures = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Back and forward at the foot of a form. */
export const Acts = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s4);
  margin-top: var(--s6);
  > * {
    min-width: 9rem;
  }
  @media (max-width: 29.99rem) {
    gap: var(--s3);
    > :is(*, [data-kind]) {
      min-width: 0;
      flex: 1 1 auto;
      padding-inline: var(--s3);
    }
  }
  @media print {
    display: none;
  }
`;

/** Shown on a phone only. */
export const OnlyPhone = styled.div`
  ${notPhone} {
    && {
      display: none;
    }
  }
`;

/** Shown on anything wider than a phone. */
export const OnlyWide = styled.div`
  ${phone} {
    && {
      display: none;
    }
  }
`;
