import type { DeclaredState } from '../../machine/declared.ts';
import type { FlowReport } from '../flow-report.ts';
import { below } from './below.ts';
import { html, type Html } from './html.ts';

/** Whether a picture of the screen was taken, by its name with the size: 'cart/empty-phone'. */
export type HasPicture = (name: string) => boolean;

/** The pictures themselves lie once in the page, however many states show them. */
export function pictures(report: FlowReport, { id, type }: DeclaredState, hasPicture: HasPicture): Html {
  const named = picturesOf(report, id);
  const taken = named.filter(({ name }) => hasPicture(name));
  if (named.length > 0 && taken.length === 0) return html`<small>not taken yet</small>`;
  const isSeen = type === 'atomic' && Object.keys(report.pictures).length > 0;
  if (named.length === 0 && isSeen) return html`<small>no picture</small>`;
  return html`${taken.map(
    ({ name, size }) =>
      html`<button type="button" data-opens="${name}">
        <img class="${size}" data-picture="${name}" alt="${name}" />
      </button>`,
  )}`;
}

const sizes = ['phone', 'desktop'] as const;

/** The pictures that a state should have, by name and size. */
export function picturesOf(report: FlowReport, id: string): { name: string; size: (typeof sizes)[number] }[] {
  const name = report.pictures[below(report, id)];
  return name === undefined ? [] : sizes.map((size) => ({ name: `${name}-${size}`, size }));
}
