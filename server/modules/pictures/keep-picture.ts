import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { pictureAddress, pictureWidths } from '#domain/picture-sizes.ts';
import { assets } from '#server/modules/catalog/catalog-tables.ts';
import type { MadePicture } from '#server/modules/pictures/make-picture.ts';
import type { Database, Services } from '#server/platform/context.ts';
import { errorCodeOf } from '#server/platform/start-error.ts';

/** preview: its address, from the root of the site. */
export type KeptPicture = { id: string; preview: string; width: number; height: number };
const uniqueViolation = '23505';

type Of = { organizationId: string; digest: string };

const shown = { id: assets.id, preview: assets.preview, width: assets.width, height: assets.height };
const isKept = ({ organizationId, digest }: Of) =>
  and(
    eq(assets.organizationId, organizationId),
    eq(assets.digest, digest),
    isNotNull(assets.storedAt),
    isNull(assets.removedAt),
  );

/** The picture that an organizer's people uploaded before, by the digest of its file; from now on it waits anew for an event. */
export async function findKept(db: Database, of: Of, now: Date): Promise<KeptPicture | null> {
  const [known] = await db
    .update(assets)
    .set({ unusedSince: sql`case when unused_since is null then null else ${now.toISOString()}::timestamptz end` })
    .where(isKept(of))
    .returning(shown);
  return known ?? null;
}

/**
 * Keeps a picture, once for an organizer. Its row comes first and its files after, so that whatever ends early is found
 * and removed; no event may have it until all of them are there.
 */
export async function keepPicture(
  { db, pictures, clock }: Pick<Services, 'db' | 'pictures' | 'clock'>,
  of: Of,
  { width, height, files }: MadePicture,
): Promise<KeptPicture> {
  const id = randomUUID();
  const now = clock();
  const [, middle, widest] = pictureWidths;
  await db.insert(assets).values({
    id,
    name: '',
    mimeType: 'image/webp',
    width,
    height,
    fileSize: files.find((file) => file.width === widest)?.bytes.length ?? 0,
    source: pictureAddress(id, widest),
    preview: pictureAddress(id, middle),
    ...of,
    unusedSince: now,
  });
  for (const file of files) await pictures.put(pictureAddress(id, file.width), file.bytes);
  try {
    await db.update(assets).set({ storedAt: clock() }).where(eq(assets.id, id));
  } catch (error) {
    // The same file came twice at once.
    if (errorCodeOf(error) !== uniqueViolation) throw error;
    const known = await findKept(db, of, now);
    if (known) return known;
    throw error;
  }
  return { id, preview: pictureAddress(id, middle), width, height };
}
