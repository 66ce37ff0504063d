/** What an organizer may upload as a picture: bytes of a file, pixels of what is in it, and pictures of one event. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of what is decoded: more than the cameras of phones make. */
  pixels: 64_000_000,
  /** Of what can only be decoded as a whole, and costs several times as much: AVIF, interlaced PNG, 16 bits a channel. */
  pixelsAsAWhole: 4_096 * 4_096,
  /** Of memory for what is decoded: a byte for each channel of a pixel, two where there are 16 bits or several scans. */
  decodedBytes: 256_000_000,
  ofEvent: 12,
  /** Letters of what is said of a picture for who can't see it. */
  words: 300,
} as const;

/** As a browser's file dialog asks for them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** So much of a file's beginning tells what it is. */
export const pictureHeadBytes = 4_096;

/** Why a file is taken for no picture. BROKEN: it ends early, or what is in it can't be read. */
export const pictureRefusals = ['TOO_LARGE', 'NOT_A_PICTURE', 'MOVING', 'TOO_MANY_PIXELS', 'BROKEN'] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * What speaks against a file before anything of it is decoded; null for nothing. bytes: how many it has. head: the first
 * of them (pictureHeadBytes). Neither its name nor what it calls itself counts.
 */
export function whyNoPicture(bytes: number, head: Uint8Array): PictureRefusal | null {
  if (bytes > pictureLimits.bytes) return 'TOO_LARGE';
  const format = pictureFormatOf(head);
  if (format === null) return 'NOT_A_PICTURE';
  return isMoving(format, head) ? 'MOVING' : null;
}

/** By how it begins; null for what is none of them. */
export function pictureFormatOf(head: Uint8Array): PictureFormat | null {
  const text = textOf(head);
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return text.startsWith('ftyp', 4) && brandsIn(head, text).some((brand) => avifBrands.has(brand)) ? 'avif' : null;
}

const avifBrands = new Set(['avif', 'avis']);
const animation = 0b10;

function isMoving(format: PictureFormat, head: Uint8Array): boolean {
  const text = textOf(head);
  switch (format) {
    case 'jpeg':
      return false;
    case 'png':
      return text.includes('acTL');
    case 'webp':
      return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & animation) !== 0;
    case 'avif':
      return brandsIn(head, text)[0] === 'avis';
  }
}

/** The first says what the file is, the others as what it may be read. */
function brandsIn(head: Uint8Array, text: string): string[] {
  const length = (((head[0] ?? 0) * 256 + (head[1] ?? 0)) * 256 + (head[2] ?? 0)) * 256 + (head[3] ?? 0);
  const brands = text.slice(8, Math.min(length, text.length)).match(/.{4}/gsu) ?? [];
  return brands.filter((_, at) => at !== 1);
}

/** A letter a byte. */
const textOf = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, pictureHeadBytes));
