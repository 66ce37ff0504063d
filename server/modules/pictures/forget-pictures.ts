import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { pictureAddress, pictureWidths } from '#domain/picture-sizes.ts';
import { assets, eventAssets } from '#server/modules/catalog/catalog-tables.ts';
import type { Database } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/module.ts';

/** Longer than a device keeps a form that was not saved. */
const keptMs = 2 * 86_400_000;

const isUpload = and(isNotNull(assets.organizationId), isNull(assets.removedAt));
const ofNoEvent = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(eventAssets)
      .where(eq(eventAssets.assetId, assets.id)),
  );

/** Marks what no event has (any more), and after two days of that what none may have from now on. */
async function markUnused(db: Database, now: Date): Promise<void> {
  await db
    .update(assets)
    .set({ unusedSince: now })
    .where(and(isUpload, isNull(assets.unusedSince), ofNoEvent(db)));
  await db
    .update(assets)
    .set({ removedAt: now })
    .where(and(isUpload, lt(assets.unusedSince, new Date(now.getTime() - keptMs)), ofNoEvent(db)));
}

/** Every night: the files of pictures that no event has had for two days, and of uploads that ended early. */
export const forgetPicturesJob: JobHandler = {
  queue: 'forget-pictures',
  schedule: '11 4 * * *',
  handle: async ({ db, clock, log, pictures }) => {
    await markUnused(db, clock());
    const removed = await db
      .select({ id: assets.id })
      .from(assets)
      .where(and(isNotNull(assets.removedAt), isNotNull(assets.digest)));
    let gone = 0;
    for (const { id } of removed)
      try {
        for (const width of pictureWidths) await pictures.remove(pictureAddress(id, width));
        await db.update(assets).set({ digest: null }).where(eq(assets.id, id));
        gone += 1;
      } catch (error) {
        log.error({ err: error, picture: id }, 'a picture that no event has is not removed yet');
      }
    if (gone > 0) log.info({ pictures: gone }, 'removed pictures that no event has');
  },
};
