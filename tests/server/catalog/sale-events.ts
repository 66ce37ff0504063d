import { eq } from 'drizzle-orm';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { holds } from '#server/modules/orders/orders-tables.ts';
import type { Capacity, Moment, states } from '#tests/sale-table.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

type State = (typeof states)[number]['state'];
export type Laid = { id: string; tierIds: string[] };

const minute = 60_000;

/**
 * An event in the database's own rows, as one line of the table says: its places are held by real carts while it is still
 * on sale, then it gets its state and its times, in minutes from the server's clock.
 */
export async function layEvent(
  server: TestServer,
  shop: Shop,
  { state, moment, capacity }: { state: State; moment: Moment; capacity: Capacity },
  people: { asker: Person; other: Person },
): Promise<Laid> {
  const now = server.services.clock();
  const at = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now.getTime() + minutes * minute);
  const { id } = await shop.addEvent({ capacity: capacity.places, booked: capacity.booked });
  const tierIds: string[] = [];
  for (const [index, { booked = 0, ...tier }] of capacity.tiers.entries()) {
    const tierId = await shop.addProduct(id, { ...tier, name: `Tier ${index}`, displayOrder: index });
    await server.db.update(products).set({ booked }).where(eq(products.id, tierId));
    tierIds.push(tierId);
  }
  if (capacity.heldBy !== undefined && tierIds[0] !== undefined) {
    await add(server, capacity.heldBy === 'whoever asks' ? people.asker : people.other, tierIds[0]);
    if (capacity.heldBy === 'a hold that ends now')
      await server.db.update(holds).set({ expiresAt: now }).where(eq(holds.eventId, id));
  }
  const { starts, ends, opens, cutoff, isPaused } = moment;
  await server.db
    .update(events)
    .set({
      state,
      startsAt: at(starts) ?? now,
      endsAt: at(ends) ?? now,
      startSalesAt: at(opens),
      saleableCutoffAt: at(cutoff),
      salesPausedAt: isPaused ? now : null,
    })
    .where(eq(events.id, id));
  return { id, tierIds };
}
