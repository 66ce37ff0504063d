import { and, eq } from 'drizzle-orm';
import { eventsWhere } from '#server/modules/access/can.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import { findRequests, isOpen } from '#server/modules/cancellations/find-requests.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/**
 * What an organizer is asked and has not answered, of the events where this person gives money back. Null for a stranger.
 * Throws FORBIDDEN for who gives none back there.
 */
export async function findWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  organizationId: string,
): Promise<CancellationRequestModel[] | null> {
  if (!isId(organizationId)) return null;
  const within = await eventsWhere(db, userId, { permission: 'RefundOrder', organizationId });
  if (within === null) return null;
  const asked = and(eq(cancellationRequests.state, 'ASKED'), eq(orders.organizationId, organizationId));
  const now = clock();
  return (await findRequests(db, asked)).filter(
    (one) => isOpen(one, now) && (within === 'all' || within.includes(one.event.id)),
  );
}
