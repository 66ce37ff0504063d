import { and, eq, gt, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { holds } from '#server/modules/orders/orders-tables.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';

export type Hold = Demand & { registrationItemId: string };

/** The holds of an order whose payment is with the provider do not expire: its places are not given to others. */
export const whilePaymentIsUnderWay = new Date('9999-12-31T00:00:00Z');
const batchSize = 500;

export const holdExpiry = (now: Date, holdMinutes: number): Date => new Date(now.getTime() + holdMinutes * 60_000);

/** Writes the holds of a registration item; the counters are the caller's last statement. */
export async function writeHolds(tx: Executor, orderId: string, wanted: Hold[], expiresAt: Date): Promise<void> {
  if (wanted.length > 0) await tx.insert(holds).values(wanted.map((hold) => ({ ...hold, orderId, expiresAt })));
}

/** Takes away the holds of one item or of the whole order and tells what they held; the counters are the caller's. */
export const dropHolds = (tx: Executor, orderId: string, registrationItemId?: string): Promise<Hold[]> =>
  deleteHolds(
    tx,
    registrationItemId
      ? sql`order_id = ${orderId} and registration_item_id = ${registrationItemId}`
      : sql`order_id = ${orderId}`,
  );

const mineText = `with mine as materialized (select id from holds where order_id = $1 order by id for update)`;
const holdOn = fixedStatement(
  'hold-ended-ones',
  `${mineText} update holds set expires_at = $3 from mine where holds.id = mine.id and expires_at <= $2::timestamptz`,
);
const extend = fixedStatement<{ id: string }>(
  'extend-live-holds',
  `${mineText} update holds set expires_at = greatest(expires_at, $3) from mine
  where holds.id = mine.id and expires_at > $2::timestamptz returning holds.id`,
);

type Until = { now: Date; until: Date };

/** Holds the order's places whose hold has ended but that nobody gave back yet; its holds are locked in id order. */
export async function holdEndedOnes(tx: Executor, orderId: string, { now, until }: Until): Promise<void> {
  await holdOn(tx, [orderId, now, until]);
}

/** Holds what the order holds now at least until then; false when it holds nothing. Its holds are locked in id order. */
export async function extendLiveHolds(tx: Executor, orderId: string, { now, until }: Until): Promise<boolean> {
  return (await extend(tx, [orderId, now, until])).length > 0;
}

/** When the first hold of the order, or of one of its items, that is live now ends; null when none is. */
export async function firstEnd(
  tx: Executor,
  { orderId, itemId, now }: { orderId: string; itemId?: string; now: Date },
): Promise<Date | null> {
  const [found] = await tx
    .select({ end: min(holds.expiresAt) })
    .from(holds)
    .where(
      and(
        eq(holds.orderId, orderId),
        itemId ? eq(holds.registrationItemId, itemId) : undefined,
        gt(holds.expiresAt, now),
      ),
    );
  return found?.end ?? null;
}

/**
 * Gives back places whose hold has expired: all of them, or those that stand in the way of some demands, of their
 * products and, where they need its places, of the whole event.
 * Everyone locks holds in id order and counters after them, so that nobody waits in a circle.
 */
export async function giveBackExpiredHolds(db: Database, now: Date, only?: Demand[]): Promise<number> {
  const expired = sql`expires_at <= ${now.toISOString()}::timestamptz`;
  const where = only ? sql`${expired} and ${inTheWayOf(only)}` : expired;
  const givenBack = await db.transaction(async (tx) => {
    const gone = await deleteHolds(tx, where, only ? undefined : batchSize);
    await moveCounters(tx, movesOf(releasing(gone)));
    return gone.length;
  });
  return only || givenBack < batchSize ? givenBack : givenBack + (await giveBackExpiredHolds(db, now));
}

/** Their events come first: holds are found by them. */
function inTheWayOf(demands: Demand[]): SQL {
  const eventIds = demands.map(({ eventId }) => eventId);
  const crowdedIds = demands.flatMap(({ eventId, places }) => (places > 0 ? [eventId] : []));
  const productIds = demands.map(({ productId }) => productId);
  return sql`event_id = any(${sql.param(eventIds)}::uuid[])
    and (event_id = any(${sql.param(crowdedIds)}::uuid[]) or product_id = any(${sql.param(productIds)}::uuid[]))`;
}

async function deleteHolds(tx: Executor, where: SQL, limit?: number): Promise<Hold[]> {
  const { rows } = await tx.execute<Hold>(sql`
    with gone as materialized (
      select id from holds where ${where} order by id ${limit ? sql`limit ${limit}` : sql``} for update
    )
    delete from holds using gone where holds.id = gone.id
    returning holds.registration_item_id as "registrationItemId", holds.product_id as "productId", holds.event_id as "eventId",
      holds.places, holds.quantity
  `);
  return rows;
}
