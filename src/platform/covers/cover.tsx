import { poster } from './poster.ts';
import type { PosterSubject } from './poster.ts';

const face = { isolation: 'isolate', display: 'block', width: '100%', height: '100%' } as const;

/** The shapes that the look uses, in user units. */
export const SHAPES = {
  ticket: { w: 400, h: 500 },
  show: { w: 700, h: 500 },
  login: { w: 400, h: 533 },
  crest: { w: 400, h: 400 },
} as const;

export type CoverProps = {
  readonly event: PosterSubject;
  /** The shape that is shown; it re-composes the poster and does not stretch it. */
  readonly shape?: keyof typeof SHAPES;
  readonly w?: number;
  readonly h?: number;
  /** What the poster shows, where it is the only picture; without it the cover is silent. */
  readonly title?: string;
};

/** An event's printed poster; fills its box. Pure, so that the server can draw it. */
export function Cover({ event, shape = 'ticket', w = SHAPES[shape].w, h = SHAPES[shape].h, title }: CoverProps) {
  return (
    <svg
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      style={face}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
      dangerouslySetInnerHTML={{ __html: poster(event, w, h) }}
    />
  );
}
