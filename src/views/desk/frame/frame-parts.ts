import { styled } from 'styled-components';
import { narrow } from '#platform/look/media.ts';

const torn = 'radial-gradient(circle at 50% 0, #0000 3px, #000 3.6px) 0 0/12px 100% round no-repeat';
/** The height of the navigation at the foot of a phone; none where a page below another one has its own bar there. */
const foot = 'var(--foot)';

/** Side bar and page, with the foot below both; on a narrow page below each other. Controls are of 44 px here. */
export const Desk = styled.div`
  --hit: 2.75rem;
  --foot: 4rem;
  &[data-deep] {
    --foot: 0rem;
  }
  flex: 1 0 auto;
  display: grid;
  grid-template-columns: 15.5rem minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr) auto;
  ${narrow} {
    display: flex;
    flex-direction: column;
  }
  @media print {
    display: block;
  }
`;

export const SideBar = styled.header`
  position: sticky;
  top: 0;
  align-self: start;
  height: 100dvh;
  max-height: 58rem;
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  padding: var(--s5) 0 var(--s4) var(--s6);
  overflow-y: auto;
  nav a {
    min-height: 2.75rem;
    padding-inline: var(--s3) var(--s4);
    font-size: var(--t-small);
  }
  ${narrow} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export const TopBar = styled.header`
  display: none;
  ${narrow} {
    display: flex;
    align-items: center;
    gap: var(--s2);
    padding: var(--s2) var(--gutter);
    > b {
      font-weight: 640;
      font-size: var(--t-small);
      line-height: 1.2;
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }
  @media print {
    display: none;
  }
`;

export const OrganizationRow = styled.p`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  min-height: 3rem;
  padding: var(--s1) var(--s2) var(--s1) 0;
  font-weight: 640;
  font-size: var(--t-small);
  line-height: 1.2;
  text-decoration: none;
  border-radius: var(--radius);
  --icon: 1.05em;
  > :first-child {
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    overflow: hidden;
  }
  &:is(a):hover {
    background: color-mix(in srgb, var(--ink) 6%, transparent);
  }
`;

/** At the foot of the side bar: who is here, and the way to the other side of the counter. */
export const PersonRow = styled.div`
  margin-top: auto;
  display: grid;
  gap: var(--s1);
  justify-items: start;
  font-size: var(--t-small);
  > div {
    display: flex;
    align-items: center;
    gap: var(--s2);
    line-height: 1.25;
    margin-left: calc(-1 * var(--s2));
  }
`;

export const Main = styled.main`
  width: 100%;
  max-width: 88rem;
  min-width: 0;
  padding: var(--s5) var(--gutter) var(--s24) var(--s6);
  ${narrow} {
    padding: var(--s3) var(--gutter) var(--s24);
  }
`;

/** Below all of it; a phone's navigation lies over what stands under it. */
export const Below = styled.div`
  grid-column: 1 / -1;
  margin-top: var(--s16);
  && > footer {
    padding-block: var(--s4);
    > div {
      max-width: none;
      padding-left: var(--s6);
    }
  }
  ${narrow} {
    margin-top: 0;
    padding-bottom: calc(${foot} + env(safe-area-inset-bottom));
    background: var(--footer);
    && > footer > div {
      padding-left: var(--gutter);
    }
  }
`;

/** The footer's one row. */
export const FootRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s5);
  color: var(--on-footer-2);
  font-size: var(--t-fine);
  > p:first-child {
    margin-inline-end: auto;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    min-width: 2.75rem;
    color: var(--on-footer);
  }
`;

export const BottomNav = styled.nav`
  display: none;
  ${narrow} {
    display: grid;
    grid-auto-flow: column;
    /* Long words take from short ones, and all are smaller where the screen is small. */
    grid-auto-columns: minmax(min-content, 1fr);
    position: fixed;
    z-index: 45;
    inset: auto 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    /* The sheet behind the words: a mask of the whole would hide the menu that opens above it. */
    &::before {
      content: '';
      position: absolute;
      z-index: -1;
      inset: 0;
      background: var(--surface);
      mask: ${torn};
    }
    > :is(a, button) {
      display: grid;
      justify-items: center;
      align-content: center;
      gap: 0.125rem;
      min-height: 4rem;
      padding: var(--s1) 0.125rem 0;
      font-size: min(var(--t-fine), 3.3vw);
      font-weight: 600;
      line-height: 1.1;
      text-decoration: none;
      color: var(--ink-2);
      position: relative;
    }
    > button {
      border: 0;
      background: none;
      cursor: pointer;
    }
    > [aria-current] {
      color: var(--ink);
    }
    > [aria-current]::after {
      content: '';
      position: absolute;
      bottom: 0.25rem;
      width: 2rem;
      height: 4px;
      background: var(--ink);
    }
    > :focus-visible {
      outline-offset: -4px;
    }
  }
  @media print {
    display: none;
  }
`;

/** The title of a page, and at most two actions at its end. */
export const PageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s3) var(--s6);
  margin-bottom: var(--s6);
  h1 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
  }
  @media (max-width: 29.99rem) {
    > :not(h1) {
      flex: 1 1 100%;
    }
  }
`;
