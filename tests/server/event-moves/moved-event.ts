import { eq } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { moveEvent } from '#server/modules/event-moves/move-event.ts';
import type { WantedMove } from '#server/modules/event-moves/plan-move.ts';
import { openTwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

export const dayMs = 24 * 3_600_000;

/** The Winter Play begins so much later than now, by the clock of its zone, which is UTC. */
export const inDays = ({ services }: TestServer, days: number): string =>
  new Date(services.clock().getTime() + days * dayMs).toISOString().slice(0, 19);

/** The shop, whose Winter Play ends an hour after it begins, on the clock as well. */
export async function openMovableShop(server: TestServer): Promise<TwoEventShop> {
  const shop = await openTwoEventShop(server);
  const { endsAt } = await eventNow(server, shop.eventId);
  const endWallTime = endsAt.toISOString().slice(0, 19);
  await server.db.update(events).set({ endWallTime }).where(eq(events.id, shop.eventId));
  return shop;
}

/** The owner moves The Winter Play, as the command does. */
export const move = (
  server: TestServer,
  { eventId, owner }: TwoEventShop,
  { changeDays = 14, ...wanted }: Omit<WantedMove, 'event' | 'changeDays'> & { changeDays?: number },
  services = server.services,
) =>
  moveEvent(services, {
    event: eventId,
    member: owner.emailAddress,
    typedName: 'The Winter Play',
    changeDays,
    ...wanted,
  });

export const eventNow = async ({ db }: TestServer, eventId: string) =>
  inserted(await db.select().from(events).where(eq(events.id, eventId)));
