import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { endChange } from '#server/modules/changes/open-change.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/module.ts';

const atOnce = 100;

/** Every minute: what nobody paid while its place was held is given up, and the ticket is what it was (docs/decisions/148). */
export const lapsedChangesJob: JobHandler = {
  queue: 'lapsed-changes',
  schedule: '* * * * *',
  handle: async (services) => {
    const ended = await endLapsed(services);
    if (ended > 0) services.log.info({ orders: ended }, 'gave up changes that nobody paid');
  },
};

async function endLapsed(services: Services): Promise<number> {
  const { db, clock } = services;
  const lapsed = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.changesItemId),
        orders.active,
        eq(orders.state, 'ArrangingPayment'),
        lte(orders.holdExpiresAt, clock()),
      ),
    )
    .orderBy(asc(orders.holdExpiresAt), asc(orders.id))
    .limit(atOnce);
  let ended = 0;
  for (const { id } of lapsed) if (await endOne(services, id)) ended += 1;
  return lapsed.length === atOnce && ended > 0 ? ended + (await endLapsed(services)) : ended;
}

/** Looks again under the order's lock: a payment or an extension at the same time wins or loses as a whole. */
const endOne = ({ db, clock }: Services, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const now = clock();
    if (order?.state !== 'ArrangingPayment' || order.holdExpiresAt === null || order.holdExpiresAt > now) return false;
    await endChange(tx, order, now);
    return true;
  });
