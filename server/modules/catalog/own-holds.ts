import { eq, sql } from 'drizzle-orm';
import { holds, orders } from '#server/modules/orders/orders-tables.ts';
import type { Context } from '#server/platform/context.ts';

/** What the viewer's own carts hold: of events in places, of products in pieces. */
export type OwnHolds = { events: Map<string, number>; products: Map<string, number> };

const underWay = new WeakMap<Context, Promise<OwnHolds>>();

/**
 * The viewer's own holds, which never make an event look sold out to them (docs/decisions/007).
 * Fields of one answer that ask at the same time share one statement; a visitor costs none.
 */
export function ownHolds(context: Context): Promise<OwnHolds> {
  const shared = underWay.get(context);
  if (shared) return shared;
  const asked = readOwnHolds(context).finally(() => underWay.delete(context));
  underWay.set(context, asked);
  return asked;
}

async function readOwnHolds({ db, session }: Context): Promise<OwnHolds> {
  const own: OwnHolds = { events: new Map(), products: new Map() };
  if (!session) return own;
  const rows = await db
    .select({
      eventId: holds.eventId,
      productId: holds.productId,
      places: sql<number>`sum(${holds.places})::int`,
      quantity: sql<number>`sum(${holds.quantity})::int`,
    })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(eq(orders.userId, session.userId))
    .groupBy(holds.eventId, holds.productId);
  for (const { eventId, productId, places, quantity } of rows) {
    own.events.set(eventId, (own.events.get(eventId) ?? 0) + places);
    own.products.set(productId, quantity);
  }
  return own;
}
