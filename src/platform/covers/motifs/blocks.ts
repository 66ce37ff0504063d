import { box, die, disc, half, n, nth, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Family: blocks, stacked by someone small. */
export function blocks({ roll, w, h, p, u }: Plate): string {
  const cols = Math.max(3, Math.round(w / (u * 31)));
  const cell = w / cols;
  const inks = [p[1], p[2], p[3]];
  let s = box(0, 0, w, h, p[0]);
  let last = 0;
  for (let col = 0; col < cols; col += 1) {
    const high = 1 + die(roll, Math.max(2, h / cell - 0.6));
    for (let k = 0; k < high; k += 1) {
      last += 1 + die(roll, 2);
      s += block(die(roll, 4), k === high - 1, col * cell, h - (k + 1) * cell, cell, nth(inks, last), p[0]);
    }
  }
  return s;
}

function block(kind: number, isTop: boolean, x: number, y: number, cell: number, ink: string, paper: string): string {
  const mid = x + cell / 2;
  if (isTop && kind === 0) return half(mid, y + cell, cell / 2, ink);
  if (isTop && kind === 1)
    return path(`M${n(x)} ${n(y + cell)}L${n(mid)} ${n(y + cell * 0.1)}L${n(x + cell)} ${n(y + cell)}z`, ink);
  if (isTop && kind === 2) return disc(mid, y + cell / 2, cell / 2, ink);
  const cube = box(x, y, cell, cell, ink);
  if (kind === 3) return cube + half(mid, y + cell, cell * 0.3, paper);
  if (kind === 2) return cube + disc(mid, y + cell / 2, cell * 0.24, paper);
  return cube;
}
