import { box, die, disc, line, n } from '../print.ts';
import type { Plate } from '../print.ts';

/** Run: a bend in the track, with one lane and a few runners picked out. */
export function lanes({ roll, w, h, p, u }: Plate): string {
  const isFlipped = roll() > 0.5;
  const count = 7;
  const width = u * 9.2;
  const gap = u * 2.4;
  const picked = 1 + die(roll, 4);
  const cx = w * (0.02 + roll() * 0.16);
  const cy = h * (0.86 + roll() * 0.1);
  const radiusOf = (lane: number) => u * 15 + lane * (width + gap) + width / 2;
  let g = '';
  for (let i = 0; i < count + Math.ceil(w / h); i += 1) {
    const r = radiusOf(i);
    const bend = `M${n(cx - w)} ${n(cy - r)}H${n(cx)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${n(cy)}V${n(h * 2)}`;
    g += line(bend, i === picked ? p[2] : p[1], width);
  }
  for (let k = 0; k < 4; k += 1) {
    const r = radiusOf(k === 0 ? picked : die(roll, 6));
    const at = -Math.PI / 2 + (0.15 + roll() * 0.8) * (Math.PI / 2);
    g += disc(cx + r * Math.cos(at), cy + r * Math.sin(at), width * (k === 0 ? 0.78 : 0.34), k === 0 ? p[3] : p[0]);
  }
  return `${box(0, 0, w, h, p[0])}<g transform="${isFlipped ? `translate(${w} 0) scale(-1 1)` : ''}">${g}</g>`;
}
