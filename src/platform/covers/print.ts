/** What a motif draws on: its dice, its size, its four inks, and a hundredth of the shorter side. */
export type Plate = {
  readonly roll: () => number;
  readonly w: number;
  readonly h: number;
  readonly p: readonly [string, string, string, string];
  readonly u: number;
};

/** Attributes that overprint one ink on another. */
export const OVER = ' style="mix-blend-mode:multiply"';

/** As exact as a poster needs to be: whole units from a hundred on, below that one decimal. */
export const n = (value: number) => (Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value));

export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}"${rest}/>`;

/** A path that is only a line. */
export const line = (d: string, ink: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(width)}"${rest}/>`;

export const disc = (x: number, y: number, r: number, fill: string, rest = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${rest}/>`;

/** Its edges are rounded, not its sides: boxes that meet share one. */
export const box = (x: number, y: number, w: number, h: number, fill: string, rest = '') =>
  path(`M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}z`, fill, rest);

/** A half disc, flat side down, turned about its centre by degrees. */
export const half = (x: number, y: number, r: number, fill: string, turn = 0) =>
  path(
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`,
    fill,
    turn === 0 ? '' : ` transform="rotate(${turn} ${n(x)} ${n(y)})"`,
  );

/** A whole number from 0 to sides - 1. */
export const die = (roll: () => number, sides: number) => Math.floor(roll() * sides);

/** The i-th of a list that repeats. */
export const nth = (list: readonly string[], i: number) => list[i % list.length] ?? '';

/** mulberry32: a row of numbers from 0 to 1 that a seed decides. */
export function dice(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
