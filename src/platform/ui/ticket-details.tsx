import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { priceFrom } from '#messages/ui.ts';
import { useLanguage } from '#platform/language-context.ts';
import { slimSlot } from '#platform/look/media.ts';

/** Organizer and place below the name. */
export const TicketMeta = styled.p`
  font-size: var(--t-small);
  color: var(--ink-2);
  line-height: 1.45;
`;

/** The foot of the body: spots left, or a stamp. */
export const TicketFoot = styled.p`
  margin-top: auto;
  padding-top: var(--s3);
  font-size: var(--t-small);
  font-weight: 600;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  align-items: center;
`;

/** Few spots left. */
export const Low = styled.span`
  color: var(--error);
`;

/** Edit and Remove on a registration ticket. */
export const TicketActs = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s1);
  margin-left: calc(-1 * var(--s3));
`;

const DayFace = styled.span`
  display: grid;
  justify-items: center;
  font-weight: 600;
  font-size: var(--t-small);
  line-height: 1.25;
  b {
    font: 680 var(--t-numeral) / 0.98 var(--font-display);
    letter-spacing: -0.045em;
    font-variant-numeric: lining-nums;
    margin-block: 0.05rem 0.2rem;
  }
  ${slimSlot} {
    display: inline;
    font: 660 var(--t-small) / 1.3 var(--font-display);
    b {
      font: inherit;
      letter-spacing: 0;
      margin: 0;
    }
  }
`;

type DayProps = {
  readonly weekday: string;
  readonly day: string | number;
  readonly month: string;
};

/** The date on a stub: weekday, a large numeral, month; one line on a slim ticket. */
export function Day({ weekday, day, month }: DayProps) {
  return (
    <DayFace data-day="">
      {weekday} <b>{day}</b> {month}
    </DayFace>
  );
}

/** The time on a stub. */
export const TicketWhen = styled.span`
  font-size: var(--t-small);
  line-height: 1.4;
  margin-top: auto;
  ${slimSlot} {
    margin: 0;
  }
`;

const PriceFace = styled.span`
  font-weight: 660;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > span {
    font-weight: 400;
    font-size: var(--t-fine);
  }
  ${slimSlot} {
    margin-inline-start: auto;
    > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** The price on a stub; `from` says that it is the lowest of several. */
export function TicketPrice({ from = false, children }: { readonly from?: boolean; readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <PriceFace>
      {from && <span>{priceFrom(language)} </span>}
      {children}
    </PriceFace>
  );
}

/** The white square of the code that is scanned at the door; holds one svg. */
export const TicketCode = styled.div`
  background: #fff;
  padding: var(--s2);
  width: 9rem;
  height: 9rem;
  svg {
    width: 100%;
    height: 100%;
    fill: #000;
  }
  @container (max-width: 40rem) {
    width: 12rem;
    height: 12rem;
  }
`;
