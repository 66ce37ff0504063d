import { categoryOf, hash } from './category.ts';
import type { EventCategory } from '#domain/event-categories.ts';
import { INK, PALETTES } from './ink.ts';
import { beam } from './motifs/beam.ts';
import { blocks } from './motifs/blocks.ts';
import { curtain } from './motifs/curtain.ts';
import { groove } from './motifs/groove.ts';
import { lanes } from './motifs/lanes.ts';
import { orchard } from './motifs/orchard.ts';
import { rays } from './motifs/rays.ts';
import { strait } from './motifs/strait.ts';
import { vessel } from './motifs/vessel.ts';
import { dice, die, line } from './print.ts';
import type { Plate } from './print.ts';

const MOTIFS: Record<EventCategory, (plate: Plate) => string> = {
  theatre: curtain,
  music: groove,
  run: lanes,
  workshop: vessel,
  festival: rays,
  food: orchard,
  outdoors: strait,
  talk: beam,
  family: blocks,
};

export type PosterSubject = { readonly id: string; readonly category?: string | null | undefined };

/**
 * The inside of an SVG of w by h user units: the poster of an event. The same subject prints the same
 * poster everywhere; another w and h re-compose it. It holds shapes only, none of the event's words.
 */
export function poster({ id, category }: PosterSubject, w = 400, h = 500): string {
  const key = categoryOf(category, id);
  const seed = hash(`${key}:${id}`);
  const roll = dice(seed);
  const palette = PALETTES[key][die(roll, 4)] ?? PALETTES[key][0];
  const [paper, first, second, third] = palette;
  const p = [INK[paper], INK[first], INK[second], INK[third]] as const;
  const u = Math.min(w, h) / 100;
  return MOTIFS[key]({ roll, w, h, p, u }) + pinholes(seed, w, h, u);
}

/**
 * Where the screen clogged: points that a round pen makes, in whole numbers and a path a size, since a list prints a
 * hundred of them and must fit the first flight.
 */
function pinholes(seed: number, w: number, h: number, u: number): string {
  const dust = dice(seed ^ 0x9e3779b9);
  const holes = (many: number, size: number) => {
    const points = Array.from({ length: many }, () => `M${Math.round(dust() * w)} ${Math.round(dust() * h)}h0`);
    return line(points.join(''), INK.surface, size, ' stroke-linecap="round" opacity=".7"');
  };
  return holes(9, u * 0.5) + holes(7, u * 0.9);
}
