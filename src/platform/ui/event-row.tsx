import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { phone } from '#platform/look/media.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';
import { Anchor } from './anchor.tsx';

/** Event rows below each other. */
export const EventRows = styled.ul`
  display: grid;
  gap: var(--s2);
`;

export const EventRowArt = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--ticket);
  > * {
    position: absolute;
    inset: 0;
  }
  ${phone} {
    grid-row: 1 / 3;
  }
`;

/** What it is, and beside it (`EventRowFigures`) how much and how it stands. */
export const EventRowBody = styled.div`
  background: var(--surface);
  padding: var(--s3) var(--s4);
  display: grid;
  align-content: center;
  gap: 0.25rem;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: var(--t-small);
  line-height: 1.35;
  ${phone} {
    padding-bottom: 0;
  }
`;

export const EventRowFigures = styled(EventRowBody)`
  gap: 0.375rem;
  padding-right: var(--s5);
  mask: var(--perf-right-s);
  ${phone} {
    padding: var(--s2) var(--s4) var(--s3);
    mask: var(--perf-bottom-s);
  }
`;

/** When: the day in a large numeral, one line on a phone. */
export const EventRowStub = styled.div`
  --ink-2: var(--on-ticket-2);
  background: var(--ticket);
  display: grid;
  align-content: center;
  justify-items: center;
  text-align: center;
  font-size: var(--t-fine);
  line-height: 1.3;
  padding: var(--s2) var(--s2) var(--s2) var(--s3);
  mask: var(--perf-left-s);
  transition:
    translate var(--calm) var(--ease),
    rotate var(--calm) var(--ease);
  transform-origin: 0 100%;
  b {
    font: 680 1.75rem/1 var(--font-display);
    letter-spacing: -0.04em;
    font-variant-numeric: lining-nums;
  }
  ${phone} {
    grid-column: 1 / -1;
    display: flex;
    gap: 0.375rem;
    align-items: baseline;
    padding: var(--s2) var(--s4);
    font-size: var(--t-small);
    font-weight: 600;
    mask: var(--perf-top-s);
    b {
      font: inherit;
      letter-spacing: 0;
    }
    > :last-child {
      margin-inline-start: auto;
      font-weight: 400;
    }
  }
`;

export const EventRowName = styled.h3`
  font: 640 1.0625rem/1.25 var(--font-display);
  letter-spacing: -0.008em;
`;

/** The link of a row's name; its target is the whole row. */
export const EventRowLink = styled(Anchor)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

const Face = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1.25fr) minmax(12rem, 1fr) 7.5rem;
  min-height: 5.25rem;
  color: var(--ink);
  &:has(${EventRowLink}:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 3px;
  }
  &:hover > ${EventRowStub} {
    translate: 4px 0;
    rotate: 0.6deg;
  }
  &:hover ${EventRowName} {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.18em;
  }
  ${phone} {
    grid-template-columns: 4rem minmax(0, 1fr);
    &:hover > ${EventRowStub} {
      translate: 0 3px;
      rotate: 0deg;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &&:hover > ${EventRowStub} {
      translate: none;
      rotate: none;
    }
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

type EventRowProps = ComponentPropsWithRef<'li'> & {
  /** The stub's paper: `ticketColorOf(category, id)`. */
  readonly ticketColor?: string;
  /** Over or cancelled: grey paper. */
  readonly isVoid?: boolean;
};

/** A ticket as one line of a list: art | body | figures | stub. */
export function EventRow({ ticketColor, isVoid = false, style, ...rest }: EventRowProps) {
  return <Face {...rest} style={ticketColorStyle(isVoid ? 'var(--ticket-void)' : ticketColor, style)} />;
}
