import { styled } from 'styled-components';
import { slimSlot } from '#platform/look/media.ts';
import { Ticket, TicketArt, TicketBody, TicketName, TicketStub } from './ticket.tsx';

/** In the cart: small, with an amount on its stub. */
export const SmallTicket = styled(Ticket)`
  grid-template-columns: 7rem minmax(0, 1fr) 7.75rem;
  min-height: 0;
  > ${TicketBody} {
    padding-bottom: var(--s2);
  }
  > ${TicketStub} {
    justify-content: flex-start;
    gap: var(--s2);
  }
  ${slimSlot} {
    grid-template-columns: 5.5rem minmax(0, 1fr);
    > ${TicketArt} > * {
      bottom: auto;
      height: auto !important;
      aspect-ratio: 4/5;
    }
    > ${TicketStub} {
      gap: 0 0.625rem;
    }
  }
`;

/** Issued: large, with the code for the door on its stub. */
export const LargeTicket = styled(Ticket)`
  grid-template-columns: 11rem minmax(0, 1fr) 13rem;
  min-height: 15rem;
  > ${TicketBody} {
    padding: var(--s6);
  }
  > ${TicketStub} {
    justify-content: center;
    gap: var(--s3);
  }
  ${TicketName} {
    font-size: var(--t-heading);
  }
  @container (max-width: 40rem) {
    grid-template-columns: 5rem minmax(0, 1fr);
    grid-template-rows: auto auto;
    > ${TicketArt} {
      grid-row: 1;
    }
    > ${TicketArt} > * {
      bottom: auto;
      height: auto !important;
      aspect-ratio: 4/5;
    }
    > ${TicketBody} {
      padding: var(--s4);
      mask: var(--perf-bottom-s);
    }
    > ${TicketStub} {
      grid-column: 1 / -1;
      display: flex;
      white-space: normal;
      align-items: center;
      text-align: center;
      padding: var(--s5);
      mask: var(--perf-top-s);
    }
  }
`;

/** Used: the stub is gone. */
export const UsedTicket = styled(Ticket)`
  grid-template-columns: 9.5rem minmax(0, 1fr);
  > ${TicketStub} {
    display: none;
  }
  ${slimSlot} {
    grid-template-columns: 6.5rem minmax(0, 1fr);
  }
`;
