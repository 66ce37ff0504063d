import { eq } from 'drizzle-orm';
import { placesLeft } from '#server/modules/catalog/availability.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { holds } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Whether somebody may be waiting for what this order holds: nothing is free besides of an event, a tier or an add-on in
 * it, so that whoever comes now is told that it is sold out. Where one place is free, nobody has to wait for another. A
 * line of people who wait is asked here, too, once there is one (docs/decisions/059).
 */
export async function othersWait(executor: Executor, orderId: string, now: Date): Promise<boolean> {
  const held = await executor
    .select({ productId: holds.productId, eventId: holds.eventId, places: holds.places })
    .from(holds)
    .where(eq(holds.orderId, orderId));
  const places = await findPlaces(
    executor,
    held.map(({ eventId }) => eventId),
    { now },
  );
  return held.some(
    (hold) =>
      placesLeft(places.products.get(hold.productId)) === 0 ||
      (hold.places > 0 && placesLeft(places.events.get(hold.eventId)) === 0),
  );
}
