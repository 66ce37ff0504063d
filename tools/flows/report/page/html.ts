import { escaped } from '../../draw/svg.ts';

/** Markup, as opposed to text. */
export type Html = { html: string };

type Piece = Html | string | number | readonly Html[];

/** Markup in which everything that is put in is text, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.reduce((text, part, index) => text + markupOf(pieces[index - 1] ?? '') + part) };
}

/** Text that is markup already. */
export const raw = (text: string): Html => ({ html: text });

function markupOf(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  if ('html' in piece) return piece.html;
  return piece.map((one) => one.html).join('');
}
