import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Texts } from '#domain/texts.ts';
import { assets, eventAssets, events } from '#server/modules/catalog/catalog-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A picture as an event has it. texts: what is said of it, by language; preview: its address, from the root of the site. */
export type EventPicture = { id: string; preview: string; width: number; height: number; texts: Texts<string> };
export type GivenPicture = Pick<EventPicture, 'id' | 'texts'>;

/** In their order; the first is the event's cover. */
export const findPictures = (executor: Executor, eventId: string): Promise<EventPicture[]> =>
  executor
    .select({
      id: assets.id,
      preview: assets.preview,
      width: assets.width,
      height: assets.height,
      texts: eventAssets.texts,
    })
    .from(eventAssets)
    .innerJoin(assets, eq(assets.id, eventAssets.assetId))
    .where(eq(eventAssets.eventId, eventId))
    .orderBy(eventAssets.position, assets.id);

/** Whether the event may have them all: what it has already, and what its organizer's people uploaded. None is removed meanwhile. */
export async function mayHave(
  tx: Executor,
  given: readonly GivenPicture[],
  { organizationId, has }: { organizationId: string; has: readonly EventPicture[] },
): Promise<boolean> {
  const others = given.filter(({ id }) => !has.some((one) => one.id === id)).map(({ id }) => id);
  if (others.length === 0) return true;
  const kept = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        inArray(assets.id, others),
        eq(assets.organizationId, organizationId),
        isNotNull(assets.storedAt),
        isNull(assets.removedAt),
      ),
    )
    .for('share');
  return kept.length === others.length;
}

/** Gives an event these pictures, in this order, and no others. */
export async function writePictures(tx: Executor, eventId: string, given: readonly GivenPicture[]): Promise<void> {
  const ids = given.map(({ id }) => id);
  await tx
    .update(events)
    .set({ featuredAssetId: ids[0] ?? null })
    .where(eq(events.id, eventId));
  await tx
    .delete(eventAssets)
    .where(and(eq(eventAssets.eventId, eventId), ids.length > 0 ? notInArray(eventAssets.assetId, ids) : undefined));
  for (const [position, { id: assetId, texts }] of given.entries())
    await tx
      .insert(eventAssets)
      .values({ eventId, assetId, position, texts })
      .onConflictDoUpdate({ target: [eventAssets.eventId, eventAssets.assetId], set: { position, texts } });
  if (ids.length > 0) await tx.update(assets).set({ unusedSince: null }).where(inArray(assets.id, ids));
}
