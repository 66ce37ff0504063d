import { styled } from 'styled-components';
import { narrow, phone } from '#platform/look/media.ts';
import { Heading } from '#platform/ui/page.tsx';

/** One sheet a topic. */
export const FormSection = styled.section`
  background: var(--surface);
  padding: var(--s5) clamp(1rem, 0.5rem + 1.6vw, 1.5rem) var(--s6);
  & + & {
    margin-top: var(--s3);
  }
  > * + * {
    margin-top: var(--s4);
  }
`;

export const SectionHeading = styled(Heading)`
  font-size: 1.25rem;
`;

/** Torn: what is not saved, and what can be done about it. It stays in sight, above a phone's navigation. */
export const SaveBar = styled.div`
  position: sticky;
  z-index: 40;
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  margin-top: var(--s5);
  filter: drop-shadow(0 -2px 12px rgb(10 25 20 / 0.16));
  ${narrow} {
    bottom: calc(var(--foot, 0rem) + env(safe-area-inset-bottom));
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: calc(-1 * var(--gutter));
  }
  @media print {
    display: none;
  }
`;

export const SaveBarText = styled.div`
  background: var(--surface);
  padding: var(--s3) var(--s5);
  display: flex;
  align-items: center;
  gap: var(--s3);
  font-size: var(--t-small);
  mask: var(--perf-right-s);
  ${phone} {
    padding: var(--s2) var(--s4);
    mask: var(--perf-bottom-s);
  }
`;

export const SaveBarActs = styled.div`
  background: var(--surface);
  padding: var(--s3) var(--s4) var(--s3) var(--s5);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  mask: var(--perf-left-s);
  ${phone} {
    padding: var(--s3) var(--s4);
    mask: var(--perf-top-s);
    > * {
      flex: 1 1 auto;
    }
  }
`;

/** Yours, theirs, and what was before both. */
export const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s2);
  margin-top: var(--s2);
  @media (max-width: 39.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Version = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--s2);
  align-items: start;
  min-height: 2.75rem;
  padding: var(--s3);
  background: var(--surface);
  border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  cursor: pointer;
  font-size: var(--t-small);
  line-height: 1.35;
  overflow-wrap: anywhere;
  white-space: pre-line;
  &:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
  b {
    font: 660 1.0625rem/1.3 var(--font-display);
  }
  input {
    accent-color: var(--accent);
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
  }
  &:is(div) {
    border-style: dashed;
    cursor: default;
    grid-template-columns: minmax(0, 1fr);
    background: none;
  }
`;
