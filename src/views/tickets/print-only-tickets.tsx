import { createGlobalStyle } from 'styled-components';

/** While a dialog shows a ticket, paper gets that ticket alone: the page below it is not printed. */
export const PrintOnlyTickets = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    [data-ticket-paper],
    [data-ticket-paper] * {
      visibility: visible;
    }
    [data-ticket-paper] {
      position: fixed;
      inset: 0 0 auto;
    }
  }
`;
