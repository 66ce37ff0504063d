import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { narrow, phone } from '#platform/look/media.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';

const Face = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 27rem 9.5rem;
  min-height: 27rem;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
  ${phone} {
    margin-inline: calc(-1 * var(--gutter));
  }
`;

export type EventHeroProps = ComponentPropsWithRef<'div'> & { readonly ticketColor?: string };

/** The head of an event's page: the ticket, grown. ShowStage | ShowBody | ShowStub. */
export function EventHero({ ticketColor, style, ...rest }: EventHeroProps) {
  return <Face {...rest} style={ticketColorStyle(ticketColor, style)} />;
}

/** Where the pictures stand, without a say in its height: `as="section"` with an aria-label. */
export const ShowStage = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--ticket);
  min-height: 15rem;
  > * {
    position: absolute;
    inset: 0;
  }
  ${narrow} {
    aspect-ratio: 3/2;
  }
  ${phone} {
    aspect-ratio: 5/4;
  }
`;

/** The pictures in a row; each takes the whole stage. */
export const ShowTrack = styled.div`
  display: flex;
  position: absolute;
  inset: 0;
  > * {
    flex: 0 0 100%;
    min-width: 0;
    height: 100%;
  }
`;

/** 'Previous picture', '1 of 3', 'Next picture' in the corner of the stage. */
export const ShowNav = styled.div`
  && {
    position: absolute;
    inset: auto 0 0 auto;
  }
  display: flex;
  align-items: center;
  background: var(--surface);
  button {
    min-width: var(--hit);
    min-height: var(--hit);
    border-radius: 0;
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  > span {
    padding-inline: var(--s2);
    font-weight: 600;
    font-size: var(--t-small);
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

export const ShowBody = styled.div`
  background: var(--surface);
  padding: var(--s8) var(--s8) var(--s6);
  display: flex;
  flex-direction: column;
  gap: var(--s6);
  min-width: 0;
  mask: var(--perf-right-l);
  > :last-child:not(:first-child) {
    margin-top: auto;
  }
  ${narrow} {
    padding: var(--s6) var(--s5) var(--s5);
    mask: var(--perf-bottom-l);
  }
`;

const Name = styled.h1`
  font-size: clamp(1.875rem, 1.4rem + 2vw, 2.875rem);
  line-height: 1.05;
  letter-spacing: -0.028em;
  hyphens: auto;
  &[data-long] {
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
    line-height: 1.12;
  }
`;

/** The event's name as the page's title; smaller when it is over 56 characters. */
export function ShowName({ children, lang }: { readonly children: string; readonly lang?: string | undefined }) {
  return (
    <Name lang={lang} data-long={children.length > 56 ? '' : undefined}>
      {children}
    </Name>
  );
}

/** Day, time, and last of all the price and the spots left. */
export const ShowStub = styled.div`
  --ink-2: var(--on-ticket-2);
  --ink-3: var(--on-ticket-2);
  background: var(--ticket);
  padding: var(--s8) var(--s4) var(--s6);
  display: flex;
  flex-direction: column;
  align-items: center;
  text-align: center;
  gap: var(--s2);
  mask: var(--perf-left-l);
  > :last-child {
    margin-top: auto;
  }
  [data-day] {
    font-size: var(--t-body);
  }
  [data-day] b {
    font-size: 4.5rem;
  }
  ${narrow} {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 var(--s4);
    align-items: baseline;
    justify-items: start;
    padding: var(--s4) var(--s5) 0.875rem;
    text-align: left;
    mask: var(--perf-top-l);
    [data-day] {
      display: inline;
      font: 660 var(--t-name) / 1.3 var(--font-display);
    }
    [data-day] b {
      font: inherit;
      letter-spacing: 0;
      margin: 0;
    }
    > :last-child {
      margin: 0;
      grid-row: 1 / 3;
      grid-column: 2;
      text-align: right;
    }
  }
`;
