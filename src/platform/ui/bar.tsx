import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { notPhone, phone } from '#platform/look/media.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';

const Box = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 40;
  margin-block: auto 5rem;
  filter: drop-shadow(0 -2px 12px rgb(10 25 20 / 0.14));
  &[data-phone] {
    ${notPhone} {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const In = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  max-width: var(--page);
  margin-inline: auto;
  ${phone} {
    grid-template-columns: 1fr;
  }
  &[data-stub-only] {
    grid-template-columns: 1fr;
  }
`;

const Info = styled.div`
  background: var(--surface);
  padding: var(--s4) var(--s6);
  display: flex;
  align-items: center;
  gap: var(--s5);
  min-width: 0;
  mask: var(--perf-right-l);
  > div {
    min-width: 0;
  }
  ${phone} {
    display: none;
  }
`;

const Stub = styled.div`
  --ink-2: var(--on-ticket-2);
  --ink-3: var(--on-ticket-2);
  background: var(--ticket);
  padding: var(--s4) var(--s6) var(--s4) var(--s8);
  display: flex;
  align-items: center;
  gap: var(--s6);
  mask: var(--perf-left-l);
  p {
    line-height: 1.25;
    font-variant-numeric: lining-nums tabular-nums;
  }
  ${phone} {
    justify-content: space-between;
    padding: var(--s4) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
    gap: var(--s4);
    mask: var(--perf-top-l);
    > :is(a, button) {
      flex: 1 1 auto;
      max-width: 13rem;
    }
    @media (min-width: 22.5rem) {
      > :is(a, button) {
        white-space: nowrap;
      }
    }
  }
`;

/** The event's name in the bar, on one line. */
export const BarName = styled.p`
  font: 640 var(--t-name) / 1.2 var(--font-display);
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export type BarProps = {
  readonly label: string;
  readonly ticketColor: string;
  /** BarName and the date; a phone shows the stub alone. */
  readonly info?: ReactNode;
  /** A paragraph with the price, and the one action. */
  readonly children: ReactNode;
  readonly phoneOnly?: boolean;
};

/** The bar that stays at the foot of the page, after main and before the footer. */
export function Bar({ label, ticketColor, info, children, phoneOnly = false }: BarProps) {
  return (
    <Box aria-label={label} style={ticketColorStyle(ticketColor)} data-bar="" data-phone={phoneOnly ? '' : undefined}>
      <In data-stub-only={info === undefined ? '' : undefined}>
        {info !== undefined && (
          <Info>
            <div>{info}</div>
          </Info>
        )}
        <Stub>{children}</Stub>
      </In>
    </Box>
  );
}
