import { box, disc, n, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Talk: a beam thrown across a dark room. */
export function beam({ roll, w, h, p, u }: Plate): string {
  const isLeft = roll() > 0.5;
  const d = isLeft ? 1 : -1;
  const sx = isLeft ? u * 12 : w - u * 12;
  const sy = h * (0.72 + roll() * 0.14);
  const tx = sx + d * (w * 0.62);
  const ty = h * 0.36;
  const size = Math.min(w * 0.3, h * 0.28);
  const light = `M${n(sx)} ${n(sy)}L${n(tx - d * size * 0.4)} ${n(ty - size)}L${n(tx + d * size * 0.5)} ${n(ty + size)}z`;
  let s = box(0, 0, w, h, p[0]) + path(light, p[1], ' opacity=".92"');
  s += `<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="${n(size * 0.82)}" ry="${n(size * 1.06)}" fill="${p[2]}" transform="rotate(${d * -24} ${n(tx)} ${n(ty)})"/>`;
  s += disc(tx, ty, size * (0.3 + roll() * 0.14), p[3]);
  s += disc(tx + d * size * 0.08, ty - size * 0.06, size * 0.12, p[0]);
  s += disc(sx, sy, u * 8, p[1]) + disc(sx, sy, u * 3.4, p[0]);
  s += box(sx - u * 1.4, sy + u * 7, u * 2.8, h - sy, p[1]);
  for (let i = 0; i < 9; i += 1) s += disc(w * roll(), h * roll() * 0.8, u * (0.6 + roll() * 0.9), p[1]);
  return s;
}
