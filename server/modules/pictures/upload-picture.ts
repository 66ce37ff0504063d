import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { pictureHeadBytes, pictureLimits, whyNoPicture } from '#domain/picture.ts';
import type { PictureRefusal } from '#domain/picture.ts';
import { findKept, keepPicture } from '#server/modules/pictures/keep-picture.ts';
import type { KeptPicture } from '#server/modules/pictures/keep-picture.ts';
import { makePicture } from '#server/modules/pictures/make-picture.ts';
import type { Services } from '#server/platform/context.ts';

/** One at a time: each takes a processor and up to some hundred megabytes for a second or two. Who waits holds a place. */
const oneByOne = pLimit(1);

/** Takes a file for an organizer, once however often it comes. */
export async function uploadPicture(
  services: Services,
  organizationId: string,
  file: Uint8Array,
): Promise<KeptPicture | PictureRefusal> {
  const refusal = whyNoPicture(file.length, file.subarray(0, pictureHeadBytes));
  if (refusal) return refusal;
  const of = { organizationId, digest: createHash('sha256').update(file).digest('hex') };
  const known = await findKept(services.db, of, services.clock());
  if (known) return known;
  const made = await oneByOne(() => makePicture(file));
  return typeof made === 'string' ? made : keepPicture(services, of, made);
}

/** A request's body, whole; null as soon as it is larger than a picture may be. */
export async function readUpload(body: Readable): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('An upload comes as bytes');
    bytes += piece.length;
    if (bytes > pictureLimits.bytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
