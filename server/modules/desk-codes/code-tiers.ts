import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { couponProducts, coupons } from '#server/modules/orders/coupons-tables.ts';
import { isId } from '#server/platform/ids.ts';
import { nameIn } from '#server/platform/own-words.ts';
import type { Executor } from '#server/platform/context.ts';

type Asked = { organizationId: string; channelId: string; now: Date; language: Language };

/** What an organizer's codes may open: what is sold by code of events to come, and what some code opens already. */
export async function findCodeTiers(executor: Executor, { organizationId, channelId, now, language }: Asked) {
  const opened = executor
    .select({ id: couponProducts.productId })
    .from(couponProducts)
    .innerJoin(coupons, eq(coupons.id, couponProducts.couponId))
    .where(eq(coupons.channelId, channelId));
  const toCome = and(eq(products.availability, 'BY_CODE'), gt(events.endsAt, now));
  const rows = await executor
    .select({
      id: products.id,
      name: nameIn(products, sql`${language}::text`),
      eventName: nameIn(events, sql`${language}::text`),
      startWallTime: events.startWallTime,
    })
    .from(products)
    .innerJoin(events, eq(events.id, products.eventId))
    .where(and(eq(events.organizationId, organizationId), or(toCome, inArray(products.id, opened))))
    .orderBy(events.startsAt, events.id, products.displayOrder, products.id);
  return rows.map(({ startWallTime, ...row }) => ({ ...row, startWallTime: wallText(startWallTime) }));
}

/** The ids of what each of these codes opens, by the code. */
export async function findOpenedBy(executor: Executor, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(couponProducts)
    .where(inArray(couponProducts.couponId, [...ids]))
    .orderBy(couponProducts.productId);
  const byCode = Map.groupBy(rows, ({ couponId }) => couponId);
  return new Map([...byCode].map(([id, opened]) => [id, opened.map(({ productId }) => productId)]));
}

/** Whether all of these are an organizer's tiers or add-ons. */
export async function areTiersOf(executor: Executor, organizationId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isId)) return false;
  const rows = await executor
    .select({ id: products.id })
    .from(products)
    .innerJoin(events, eq(events.id, products.eventId))
    .where(and(inArray(products.id, [...ids]), eq(events.organizationId, organizationId)));
  return rows.length === ids.length;
}

/** From now on the code opens these, and nothing else. */
export async function writeOpened(tx: Executor, couponId: string, productIds: readonly string[]): Promise<void> {
  await tx.delete(couponProducts).where(eq(couponProducts.couponId, couponId));
  if (productIds.length > 0)
    await tx.insert(couponProducts).values(productIds.map((productId) => ({ couponId, productId })));
}
