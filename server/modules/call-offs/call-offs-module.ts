import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { callOffQueue, orderOfEvent } from '#server/modules/call-offs/call-off-jobs.ts';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Orders that were paid or changed in the moment of the call-off show up within this time. */
const settlesWithinMs = 10 * 60_000;

/** Events that are called off: what stands of them in orders is undone, one job an order (docs/decisions/063, 133). */
export const callOffsModule: ServerModule = {
  resolvers: {},
  jobs: [
    {
      queue: callOffQueue,
      // Of orders that have nothing to do with each other: what a killed server leaves is waited for anyway.
      workers: 4,
      async handle(services, data) {
        await callOffOrder(services, orderOfEvent.parse(data));
      },
    },
    {
      queue: 'call-off-rest',
      schedule: '* * * * *',
      handle: (services) => callOffRest(services),
    },
  ],
};

/**
 * What the jobs of the orders have left: an order that was being paid, one that came in at the same moment, one whose job
 * was given up. An event whose orders have nothing of it any more is looked at no longer, and a paused one not now.
 */
async function callOffRest(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  const under = await db
    .select({ id: events.id, calledOffAt: events.calledOffAt })
    .from(events)
    .where(
      and(
        isNotNull(events.calledOffAt),
        isNull(events.callOffEndedAt),
        isNull(events.callOffPausedAt),
        lt(events.calledOffAt, new Date(now.getTime() - firstTurnMs)),
      ),
    );
  for (const { id: eventId, calledOffAt } of under) {
    const left = await uncancelledOrders(db, eventId);
    for (const { orderId } of left.slice(0, atOnce)) {
      try {
        await callOffOrder(services, { eventId, orderId });
      } catch (error) {
        log.error({ err: error, eventId, orderId }, 'an order of an event that was called off is not undone yet');
      }
    }
    const hasSettled = calledOffAt !== null && now.getTime() - calledOffAt.getTime() > settlesWithinMs;
    if (left.length === 0 && hasSettled)
      await db.update(events).set({ callOffEndedAt: now }).where(eq(events.id, eventId));
  }
}

const atOnce = 200;

/** So long the jobs of the orders are left to it alone. */
const firstTurnMs = 60_000;
