import { box, die, disc, line, n, nth, OVER, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Workshop: pots on a table, printed one over the other. */
export function vessel({ roll, w, h, p, u }: Plate): string {
  const table = h * 0.8;
  let s = box(0, 0, w, h, p[0]) + box(0, table, w, h - table, p[3]);
  if (roll() > 0.4) s += disc(w * (0.25 + roll() * 0.5), h * 0.34, u * (18 + roll() * 8), p[2]);
  const many = 3 + Math.round((w / h) * 1.2);
  const start = die(roll, 4);
  const inks = [p[1], p[2], p[1]];
  for (let i = 0; i < many; i += 1) {
    const z = u * (14 + roll() * 9);
    const x = w * ((i + 0.5) / many) + (roll() - 0.5) * u * 10;
    s += pot((start + i * (roll() > 0.5 ? 1 : 3)) % 4, x, table, z, nth(inks, start + i));
  }
  return s;
}

function pot(kind: number, x: number, table: number, z: number, ink: string): string {
  if (kind === 0) return path(bowl(x, table, z), ink, OVER);
  if (kind === 1) return path(vase(x, table, z), ink, OVER);
  if (kind === 2) {
    const handle = `M${n(x + z * 0.7)} ${n(table - z * 1.5)}a${n(z * 0.5)} ${n(z * 0.5)} 0 0 1 0 ${n(z)}`;
    return box(x - z * 0.7, table - z * 1.9, z * 1.4, z * 1.9, ink, OVER) + line(handle, ink, z * 0.2);
  }
  return disc(x, table - z * 0.96, z, ink, OVER) + box(x - z * 0.3, table - z * 2.6, z * 0.6, z * 0.8, ink, OVER);
}

function bowl(x: number, table: number, z: number): string {
  const side = `a${n(z)} ${n(z)} 0 0 1 ${n(-z * 0.55)}`;
  const foot = `v${n(z * 0.2)}h${n(-z * 0.9)}v${n(-z * 0.2)}`;
  return `M${n(x - z)} ${n(table - z * 1.5)}h${n(z * 2)}${side} ${n(z * 1.3)}${foot}${side} ${n(-z * 1.3)}z`;
}

function vase(x: number, table: number, z: number): string {
  const neck = `M${n(x - z * 0.34)} ${n(table - z * 3)}h${n(z * 0.68)}`;
  const right = `c0 ${n(z * 0.9)} ${n(z * 0.62)} ${n(z * 0.9)} ${n(z * 0.62)} ${n(z * 1.9)}c0 ${n(z * 0.7)} ${n(-z * 0.5)} ${n(z * 1.1)} ${n(-z * 0.62)} ${n(z * 1.1)}`;
  const left = `c${n(-z * 0.12)} 0 ${n(-z * 0.62)} ${n(-z * 0.4)} ${n(-z * 0.62)} ${n(-z * 1.1)}c0 ${n(-z)} ${n(z * 0.62)} ${n(-z)} ${n(z * 0.62)} ${n(-z * 1.9)}z`;
  return `${neck}${right}h${n(-z * 0.68)}${left}`;
}
