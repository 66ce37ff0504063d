import { box, die, disc, line, n, OVER } from '../print.ts';
import type { Plate } from '../print.ts';

/** Music: arcs whose widths double outwards, a sound held. */
export function groove({ roll, w, h, p, u }: Plate): string {
  let s = box(0, 0, w, h, p[0]);
  const cx = w * (0.3 + roll() * 0.4);
  const cy = h * (0.42 + roll() * 0.2);
  const unit = u * 4.2;
  const turn = die(roll, 8) * 45;
  let radius = unit * 2.2;
  for (const [i, ink] of [p[1], p[2], p[1], p[3], p[1]].entries()) {
    const width = unit * Math.pow(1.72, i) * 0.78;
    const mid = radius + width / 2;
    const span = (0.34 + roll() * 0.38) * Math.PI * 2;
    for (let k = 0; k < (i % 2 === 1 ? 2 : 1); k += 1) {
      const from = ((turn + i * 67 + k * 190) * Math.PI) / 180;
      const to = from + (k === 1 ? Math.min(span, 1.3) * 0.55 : Math.min(span, 3.3));
      const start = `${n(cx + mid * Math.cos(from))} ${n(cy + mid * Math.sin(from))}`;
      const end = `${n(cx + mid * Math.cos(to))} ${n(cy + mid * Math.sin(to))}`;
      s += line(`M${start}A${n(mid)} ${n(mid)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end}`, ink, width, OVER);
    }
    radius += width + unit * 0.9;
  }
  return s + disc(cx, cy, unit * 1.5, p[2]);
}
