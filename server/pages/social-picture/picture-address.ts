import { createHash } from 'node:crypto';
import type { Renderer } from '#domain/page-rendering.ts';

type DrawCover = Renderer['drawCover'];

export const pictureKinds = ['event', 'organizer', 'site'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What a picture is printed for. A poster is decided by the id and the category's code alone. */
export type PictureSubject = { kind: PictureKind; id: string; category: string | null };

/** The picture of what has none of its own. */
export const sitePicture: PictureSubject = { kind: 'site', id: 'foyer', category: 'theatre' };

/** The size that Open Graph and Twitter ask for. */
export const pictureSize = { width: 1200, height: 630 };

/** The drawing of a subject, and its address from the root of the site, whose hash changes when the drawing does. */
export function drawPicture(
  { kind, id, category }: PictureSubject,
  drawCover: DrawCover,
): { svg: string; address: string } {
  const { width, height } = pictureSize;
  const poster = drawCover({ id, category }, width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${poster}</svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { svg, address: `/covers/${kind}/${id}-${hash}.png` };
}
