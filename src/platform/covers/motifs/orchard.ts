import { box, die, disc, half, line, n, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Food: a tray of fruit; one of them is ripe. */
export function orchard({ roll, w, h, p, u }: Plate): string {
  const cols = Math.max(3, Math.round(w / (u * 33)));
  const cell = w / cols;
  const rows = Math.ceil(h / cell);
  const off = (h - rows * cell) / 2;
  const ripe = die(roll, cols * Math.min(rows, 3));
  let s = box(0, 0, w, h, p[0]);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < cols; x += 1) {
      if ((x + y) % 2 === 1) s += box(x * cell, off + y * cell, cell, cell, p[3], ' opacity=".55"');
      s += fruit(die(roll, 4), y * cols + x === ripe, (x + 0.5) * cell, off + (y + 0.5) * cell, cell * 0.4, p);
    }
  }
  return s;
}

function fruit(kind: number, isRipe: boolean, cx: number, cy: number, z: number, p: Plate['p']): string {
  if (kind === 0 || isRipe) {
    const leaf = `M${n(cx)} ${n(cy - z * 0.62)}q${n(z * 0.1)} ${n(-z * 0.6)} ${n(z * 0.75)} ${n(-z * 0.52)}q${n(-z * 0.08)} ${n(z * 0.6)} ${n(-z * 0.75)} ${n(z * 0.52)}z`;
    const flesh = isRipe ? p[2] : p[1];
    return disc(cx, cy + z * 0.12, z * 0.86, flesh) + path(leaf, isRipe ? p[1] : p[2]);
  }
  if (kind === 1) {
    const top = cy - z * 0.46;
    return half(cx, top, z, p[1], 180) + half(cx, top, z * 0.76, p[0], 180) + half(cx, top, z * 0.24, p[1], 180);
  }
  if (kind === 2) {
    const pod = `M${n(cx - z)} ${n(cy + z)}V${n(cy)}A${n(z)} ${n(z)} 0 0 1 ${n(cx)} ${n(cy - z)}H${n(cx + z)}V${n(cy)}A${n(z)} ${n(z)} 0 0 1 ${n(cx)} ${n(cy + z)}z`;
    const vein = `M${n(cx - z * 0.72)} ${n(cy + z * 0.72)}L${n(cx + z * 0.6)} ${n(cy - z * 0.6)}`;
    return path(pod, p[1]) + line(vein, p[0], z * 0.12);
  }
  return disc(cx, cy, z * 0.9, p[3]) + disc(cx, cy, z * 0.66, p[0]) + disc(cx, cy, z * 0.3, p[3]);
}
