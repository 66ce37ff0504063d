import { box, die, disc, n, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Outdoors: islands behind islands, a low sun, the tide. */
export function strait({ roll, w, h, p, u }: Plate): string {
  const sunX = w * (0.24 + roll() * 0.52);
  const sunY = h * (0.26 + roll() * 0.1);
  const water = h * 0.66;
  let s = box(0, 0, w, h, p[0]) + disc(sunX, sunY, u * (13 + roll() * 5), p[3]);
  for (const [layer, opacity] of [0.34, 0.6, 1].entries()) {
    const base = h * (0.42 + layer * 0.09);
    const lift = u * (15 - layer * 2);
    const waves = 2 + roll() * 1.6;
    const phase = roll() * 7;
    let ridge = `M0 ${n(water + u)}`;
    for (let i = 0; i <= 24; i += 1) {
      const t = i / 24;
      const swell = Math.sin(t * waves * Math.PI + phase) * 0.62 + Math.sin(t * waves * 6.1 + phase * 2) * 0.22;
      ridge += `L${n(t * w)} ${n(Math.min(base - lift * swell, water))}`;
    }
    s += path(`${ridge}L${n(w)} ${n(water + u)}z`, p[1], ` opacity="${opacity}"`);
  }
  s += box(0, water, w, h - water, p[1]);
  for (let i = 0; i < 7; i += 1) {
    const y = water + u * (3 + i * 4.4);
    const length = u * (22 - i * 2.2 + roll() * 6);
    if (y < h * 0.96) s += box(sunX - length / 2 + (roll() - 0.5) * u * 7, y, length, u * 1.5, p[3]);
  }
  return s + nearPoint(sunX < w / 2, roll, w, h, u, p[2]);
}

/** Firs on the near point, away from the sun. */
function nearPoint(isRight: boolean, roll: () => number, w: number, h: number, u: number, ink: string): string {
  let s = '';
  const trees = 5 + die(roll, 3);
  for (let i = 0; i < trees; i += 1) {
    const out = u * (2 + i * 8.5);
    const x = isRight ? w - out : out;
    const tall = u * (46 - i * 5 + roll() * 9);
    const foot = h * 0.97;
    s += path(`M${n(x)} ${n(foot - tall)}L${n(x + u * 6.6)} ${n(foot)}H${n(x - u * 6.6)}z`, ink);
  }
  const right = `M${n(w)} ${n(h * 0.9)}Q${n(w - u * 46)} ${n(h * 0.92)} ${n(w - u * 66)} ${n(h)}H${n(w)}z`;
  const left = `M0 ${n(h * 0.9)}Q${n(u * 46)} ${n(h * 0.92)} ${n(u * 66)} ${n(h)}H0z`;
  return s + path(isRight ? right : left, ink);
}
