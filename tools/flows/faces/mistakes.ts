import type { MutationKind } from '../mutate/kinds.ts';

/** The kinds of mistakes that are made in what a screen says. */
export type FaceKind = Extract<MutationKind, `face ${string}` | 'selector'>;

/** A place in a view or a selector where a mistake can be made: 'src/views/payment/card-form.tsx:31:7 <span>'. */
export type Site = { id: string; file: string };

/** One thing of a site that can be wrong: a child, a property, the result of a selector. */
export type Part = { site: Site; part: string };

/** One mistake, which is made wherever the part is drawn or asked for while it is switched on. */
export type Mistake = Part & { kind: FaceKind; how: string; change: (value: unknown) => unknown };

/** What is drawn, and by which mistake. There is one screen at a time. */
type Drawing = {
  /** Told of every value of every part that is drawn. */
  seen: ((part: Part, value: unknown) => void) | null;
  mistake: Mistake | null;
};

export const drawing: Drawing = { seen: null, mistake: null };

/** The value of a part as it is drawn now: what it should be, or what the mistake makes of it. */
export function drawn(site: Site, part: string, value: unknown): unknown {
  const { seen, mistake } = drawing;
  seen?.({ site, part }, value);
  return mistake?.site.id === site.id && mistake.part === part ? mistake.change(value) : value;
}

/** Whether there is anything to do for what is drawn. */
export const isWatched = () => drawing.seen !== null || drawing.mistake !== null;
