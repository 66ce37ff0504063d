import { INK } from '../ink.ts';
import { box, die, disc, half, n, path } from '../print.ts';
import type { Plate } from '../print.ts';

/** Theatre: a curtain, a light, the heads of the front row. */
export function curtain({ roll, w, h, p, u }: Plate): string {
  const cx = w * (0.4 + roll() * 0.2);
  const floor = h * 0.74;
  const open = w * (0.13 + roll() * 0.12);
  const light = `M${n(cx - open * 0.2)} 0L${n(cx + open * 0.2)} 0L${n(cx + open * 1.5)} ${n(floor)}L${n(cx - open * 1.5)} ${n(floor)}z`;
  let s = box(0, 0, w, h, p[1]) + path(light, p[0]) + box(0, floor, w, h - floor, p[3]);
  s += `<ellipse cx="${n(cx)}" cy="${n(floor)}" rx="${n(open * 1.5)}" ry="${n(u * 6)}" fill="${p[2]}"/>`;
  s += player(die(roll, 3), cx, floor - u * 2, u, p);
  s += folds(-1, cx, open, w, h, u, p) + folds(1, cx, open, w, h, u, p);
  const heads = Math.round(w / (u * 17));
  const step = w / heads;
  for (let i = -1; i <= heads; i += 1) {
    s += half(step * (i + 0.5 + (roll() - 0.5) * 0.2), h + u, step * (0.4 + roll() * 0.06), INK.black);
    s += disc(step * (i + 0.5), h - step * 0.5, step * 0.24, INK.black);
  }
  return s;
}

function player(figure: number, cx: number, y: number, u: number, p: Plate['p']): string {
  if (figure === 0) return half(cx, y, u * 11, p[3]) + disc(cx, y - u * 17, u * 5.4, p[3]);
  if (figure === 1) {
    const gown = `M${n(cx - u * 10)} ${n(y)}L${n(cx)} ${n(y - u * 30)}L${n(cx + u * 10)} ${n(y)}z`;
    return path(gown, p[3]) + disc(cx, y - u * 30, u * 5, p[3]);
  }
  const one = half(cx - u * 8, y, u * 8, p[3]) + disc(cx - u * 8, y - u * 13, u * 4.4, p[3]);
  return one + half(cx + u * 9, y, u * 7, p[1]) + disc(cx + u * 9, y - u * 11.5, u * 4, p[1]);
}

/** Folds hang from the rail and swing towards the wings; every other one lies in shade. */
function folds(side: -1 | 1, cx: number, open: number, w: number, h: number, u: number, p: Plate['p']): string {
  const room = side < 0 ? cx : w - cx;
  const count = Math.max(3, Math.round(room / (u * 15)));
  const reach = room - open * 0.55;
  const edge = side < 0 ? 0 : w;
  let s = '';
  for (let i = 0; i < count; i += 1) {
    const a = i / count;
    const b = (i + 1) / count;
    const x0 = edge - side * reach * a;
    const x1 = edge - side * reach * b;
    const y0 = edge - side * reach * a * 0.74;
    const y1 = edge - side * reach * b * 0.74;
    const drop = h * (0.8 - 0.07 * b * b);
    const hang = `M${n(x0)} 0L${n(x1)} 0C${n(x1)} ${n(h * 0.42)} ${n(y1)} ${n(h * 0.5)} ${n(y1)} ${n(drop)}Q${n((y0 + y1) / 2)} ${n(drop + u * 5)} ${n(y0)} ${n(drop)}C${n(y0)} ${n(h * 0.5)} ${n(x0)} ${n(h * 0.42)} ${n(x0)} 0z`;
    s += path(hang, p[1]) + (i % 2 === 1 ? '' : path(hang, p[3], ' opacity=".3"'));
  }
  return s;
}
