import { INK } from '../ink.ts';
import { box, die, disc, n, nth, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Festival: sun-up over a street of bunting. */
export function rays({ roll, w, h, p, u }: Plate): string {
  const cx = w * (0.3 + roll() * 0.4);
  const cy = h * (0.68 + roll() * 0.1);
  const far = w + h;
  const count = 13 + 2 * die(roll, 4);
  let s = box(0, 0, w, h, p[0]);
  for (let i = 0; i < count; i += 1) {
    const a = Math.PI + (i / count) * Math.PI;
    const b = a + (Math.PI / count) * 0.52;
    const end = (angle: number) => `${n(cx + far * Math.cos(angle))} ${n(cy + far * Math.sin(angle))}`;
    s += path(`M${n(cx)} ${n(cy)}L${end(a)}L${end(b)}z`, p[1]);
  }
  const heart = p[3] === INK.surface ? p[1] : p[3];
  s += disc(cx, cy, u * 27, p[0]) + disc(cx, cy, u * 23, p[2]) + disc(cx, cy, u * 11, heart);
  s += path(`M0 ${n(cy)}H${n(w)}V${n(h)}H0z`, streetInk(p));
  for (let row = 0; row < 2; row += 1) {
    const y = cy + u * (4 + row * 13);
    const flags = Math.round(w / (u * 11));
    const step = w / flags;
    const dip = u * 5 * (row === 1 ? -1 : 1);
    for (let i = 0; i < flags; i += 1) {
      const hang = y + Math.sin(((i + 0.5) / flags) * Math.PI) * dip;
      const flag = `M${n(i * step + step * 0.08)} ${n(hang)}h${n(step * 0.84)}l${n(-step * 0.42)} ${n(u * 9)}z`;
      s += path(flag, nth([p[0], p[1], p[2], INK.surface], i + row * 2));
    }
  }
  return s;
}

function streetInk(p: Plate['p']): string {
  if (p[2] === INK.arbutus) return p[3];
  return p[1] === INK.arbutus && p[3] !== INK.surface ? p[3] : INK.night;
}
