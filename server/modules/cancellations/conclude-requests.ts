import { and, eq, lte, ne, or } from 'drizzle-orm';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import { findRequests, isOpen } from '#server/modules/cancellations/find-requests.ts';
import { moveRequests } from '#server/modules/cancellations/move-requests.ts';
import { notifyAsker } from '#server/modules/cancellations/notify-asker.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * Notes the requests that nobody has answered before their event began, and tells who asked; notes those whose registration was
 * cancelled another way, with its event or by an operator, of which they were told then. Each is one transaction.
 */
export async function concludeRequests(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const ended = await findRequests(
    db,
    and(
      eq(cancellationRequests.state, 'ASKED'),
      or(lte(registrations.startsAt, now), ne(registrations.state, 'CancelAsked')),
    ),
  );
  for (const { request, order } of ended)
    await db.transaction(async (tx) => {
      await lockOrder(tx, order.id);
      const [found] = await findRequests(tx, eq(cancellationRequests.id, request.id));
      if (!found || isOpen(found, now)) return;
      const isCancelled = found.registration.state === 'Cancelled';
      const moved = await moveRequests(tx, [found], isCancelled ? 'ENDED' : 'LAPSED', { now });
      if (!isCancelled) await notifyAsker(services, tx, moved, 'lapsed');
    });
}
