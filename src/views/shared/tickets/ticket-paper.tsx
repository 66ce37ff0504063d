import { createGlobalStyle } from 'styled-components';

/** Paper is white and ink is black, whatever the theme of the screen. */
export const InkOnPaper = createGlobalStyle`
  @media print {
    :root:root {
      color-scheme: light;
      --ink: #000;
      --ink-2: #000;
      --ink-3: #000;
      background: #fff;
    }
    /* Paper is no window to fill: the room below the last ticket would be an empty sheet. */
    body,
    main {
      display: block;
      min-height: 0;
      padding-block: 0;
    }
  }
`;

/**
 * While a dialog shows a ticket, paper gets that ticket alone: what the ticket lies in becomes plain blocks, and what
 * lies beside it is not printed.
 */
export const PrintOnlyTickets = createGlobalStyle`
  @media print {
    body :has([data-ticket-paper]) {
      all: unset !important;
      display: block !important;
    }
    body:has([data-ticket-paper]) :not(:has([data-ticket-paper]), [data-ticket-paper], [data-ticket-paper] *) {
      display: none !important;
    }
  }
`;
