import { z } from 'zod';
import type { UncancelledOrder } from '#server/modules/call-offs/uncancelled-items.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export const callOffQueue = 'call-off-order';

/** What a job of that queue has to undo. */
export const orderOfEvent = z.object({ eventId: z.string(), orderId: z.string() });

/** One job an order. `again`: why there is a second one, where the first was done while nothing was to be done. */
export const enqueueOrders = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  eventId: string,
  { orders, again }: { orders: Pick<UncancelledOrder, 'orderId'>[]; again?: string },
): Promise<void> =>
  jobs.enqueueAll(
    callOffQueue,
    orders.map(({ orderId }) => ({
      data: { eventId, orderId },
      singletonKey: ['event', eventId, 'order', orderId, ...(again ? [again] : [])].join(':'),
    })),
    { executor: tx },
  );
