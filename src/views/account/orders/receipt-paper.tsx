import { createGlobalStyle } from 'styled-components';

/**
 * On paper the receipt stands alone, black on white: what it lies in becomes plain blocks, and what lies beside it is
 * not printed.
 */
export const ReceiptPaper = createGlobalStyle`
  @media print {
    @page {
      margin: 14mm;
    }
    :root:root {
      color-scheme: light;
      --ink: #000;
      --ink-2: #000;
      --ink-3: #000;
      --edge: #000;
      --surface: #fff;
      background: #fff;
    }
    body :has([data-receipt-paper]) {
      all: unset !important;
      display: block !important;
    }
    body:has([data-receipt-paper]) :not(:has([data-receipt-paper]), [data-receipt-paper], [data-receipt-paper] *) {
      display: none !important;
    }
    [data-receipt-paper] {
      mask: none !important;
      padding: 0 !important;
      font-size: 10.5pt;
    }
    [data-receipt-paper] :is(dl > div, li, p) {
      break-inside: avoid;
    }
  }
`;
