import type { Metadata, Sharp } from 'sharp';
import { pictureWidths } from '#domain/picture-sizes.ts';
import { pictureLimits } from '#domain/picture.ts';
import type { PictureRefusal } from '#domain/picture.ts';

/** A picture in each of its widths, as WebP and with nothing beside what is seen. Sizes are of the widest. */
export type MadePicture = {
  width: number;
  height: number;
  files: { width: (typeof pictureWidths)[number]; bytes: Uint8Array }[];
};

const widest = Math.max(...pictureWidths);
const tallest = 2_880;
/** Of decoding; the costliest that is taken needs three on a busy machine. */
const longestSeconds = 10;

/**
 * Turns a file that begins like a picture into those that Foyer shows: turned upright, in sRGB, without the place, the camera
 * and whatever else stood beside it. Nothing is made larger than it is.
 */
export async function makePicture(file: Uint8Array): Promise<MadePicture | PictureRefusal> {
  const sharp = await loadSharp();
  const read = () => sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'error', autoOrient: true });
  try {
    const refusal = refusalIn(await sharp(file, { limitInputPixels: false }).metadata());
    if (refusal) return refusal;
    const pixels = await upright(read());
    const { width, height } = pixels.info;
    const raw = { width, height, channels: pixels.info.channels };
    const files = await Promise.all(
      pictureWidths.map(async (each) => ({
        width: each,
        bytes: await sharp(pixels.data, { raw })
          .resize({ width: each, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer(),
      })),
    );
    return { width, height, files };
  } catch (error) {
    return whyNotDecoded(error);
  }
}

/** What sharp failed at: its time was up, or else nothing that a person could use. */
export const whyNotDecoded = (error: unknown): PictureRefusal =>
  error instanceof Error && error.message.startsWith('timeout: ') ? 'TOO_MANY_PIXELS' : 'BROKEN';

const upright = (picture: Sharp) =>
  picture
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

function refusalIn(head: Metadata): PictureRefusal | null {
  if ((head.pages ?? 1) > 1 || head.pageHeight !== undefined) return 'MOVING';
  const { pixels, pixelsAsAWhole, decodedBytes } = pictureLimits;
  const { width, height, channels, format, isProgressive } = head;
  const isDeep = head.depth !== 'uchar';
  const isWhole = isDeep || format === 'heif' || (format === 'png' && isProgressive);
  const bytes = width * height * channels * (isDeep || isProgressive ? 2 : 1);
  return width * height > (isWhole ? pixelsAsAWhole : pixels) || bytes > decodedBytes ? 'TOO_MANY_PIXELS' : null;
}

/** What decodes is loaded with the first picture; all but these formats is taken out of it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
