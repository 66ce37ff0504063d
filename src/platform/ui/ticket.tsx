import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { phone, slimSlot } from '#platform/look/media.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';
import { Anchor } from './anchor.tsx';

/** A list of tickets: two beside each other where there is room, or one (`$one`). */
export const CardList = styled.ul<{ readonly $one?: boolean }>`
  display: grid;
  gap: var(--s6);
  grid-template-columns: ${(props) =>
    props.$one === true ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(32rem, 100%), 1fr))'};
  ${phone} {
    gap: var(--s4);
  }
`;

/** The place of one ticket; the ticket takes its shape from the slot's width. `as="div"` outside a list. */
export const Slot = styled.li`
  container-type: inline-size;
  display: grid;
  min-width: 0;
`;

export const TicketArt = styled.div`
  position: relative;
  background: var(--ticket);
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
  }
`;

export const TicketBody = styled.div`
  background: var(--surface);
  padding: var(--s5) var(--s6) var(--s5) var(--s5);
  display: flex;
  flex-direction: column;
  gap: var(--s1);
  min-width: 0;
  mask: var(--perf-right);
  ${slimSlot} {
    padding: var(--s3) var(--s3) var(--s3) var(--s4);
    mask: var(--perf-bottom-s);
  }
  @container (max-width: 20rem) {
    padding-left: var(--s3);
  }
`;

export const TicketStub = styled.div`
  --ink-2: var(--on-ticket-2);
  --ink-3: var(--on-ticket-2);
  background: var(--ticket);
  padding: var(--s5) var(--s3) var(--s5) var(--s4);
  display: flex;
  flex-direction: column;
  align-items: center;
  text-align: center;
  transform-origin: 0 100%;
  transition:
    translate var(--calm) var(--ease),
    rotate var(--calm) var(--ease);
  mask: var(--perf-left);
  ${slimSlot} {
    flex-flow: row wrap;
    align-items: baseline;
    gap: 0 0.625rem;
    padding: 0.6875rem var(--s3) 0.625rem var(--s4);
    text-align: left;
    transform-origin: 100% 0;
    font-size: var(--t-small);
    white-space: nowrap;
    mask: var(--perf-top-s);
  }
  @container (max-width: 20rem) {
    padding-inline: var(--s3);
  }
`;

/** The name on a ticket; give it the heading level of its place by `as`. */
export const TicketName = styled.h3`
  font: 640 var(--t-name) / 1.22 var(--font-display);
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

/** The link of a ticket's name; its target is the whole ticket. */
export const TicketLink = styled(Anchor)`
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

const Face = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr) 7.75rem;
  min-height: 12.25rem;
  color: var(--ink);
  &:has(${TicketLink}:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 4px;
  }
  &:is(:hover, :has(${TicketLink}:focus-visible)):has(${TicketLink}) > ${TicketStub} {
    translate: 5px 0;
    rotate: 0.8deg;
  }
  &:has(${TicketLink}):hover ${TicketName} {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.18em;
  }
  &:has(${TicketLink}) ${TicketName} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
    padding-bottom: 0.1em;
    flex: none;
  }
  ${slimSlot} {
    grid-template-columns: 6.5rem minmax(0, 1fr);
    grid-template-rows: 1fr auto;
    min-height: 9.75rem;
    > ${TicketArt} {
      grid-row: 1 / 3;
    }
    &:is(:hover, :has(${TicketLink}:focus-visible)):has(${TicketLink}) > ${TicketStub} {
      translate: 0 3px;
      rotate: 0deg;
    }
  }
  @container (max-width: 20rem) {
    grid-template-columns: 5.5rem minmax(0, 1fr);
  }
  &[data-void] > ${TicketArt} > * {
    opacity: 0.55;
    filter: saturate(0.5);
  }
  @media (prefers-reduced-motion: reduce) {
    &&&:hover > ${TicketStub} {
      translate: none;
      rotate: none;
    }
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

export type TicketProps = ComponentPropsWithRef<'article'> & {
  /** The stub's paper: `stockOf(category, id)`. */
  readonly ticketColor?: string;
  /** Sold out or cancelled: grey paper and a faded poster. */
  readonly isVoid?: boolean;
};

/** art | body | stub. A TicketLink in its name makes the whole ticket a link. */
export function Ticket({ ticketColor, isVoid = false, style, ...rest }: TicketProps) {
  return (
    <Face
      {...rest}
      data-void={isVoid ? '' : undefined}
      style={ticketColorStyle(isVoid ? 'var(--ticket-void)' : ticketColor, style)}
    />
  );
}
