import type { Language } from '#domain/language.ts';
import { summaryTaxName } from '#messages/order.ts';

const known = ['GST', 'HST', 'QST', 'PST', 'RST'] as const;

/** A tax by the reader's name for it, without the rate that the server's description may end in: 'GST 5 %' is TPS in French. */
export function taxName(description: string, language: Language): string {
  const [first = '', ...more] = description.replace(/\s*[\d.,]+\s*%$/, '').split(' ');
  const tax = known.find((name) => name === first.toUpperCase());
  return [tax ? summaryTaxName({ tax }, language) : first, ...more].join(' ');
}
