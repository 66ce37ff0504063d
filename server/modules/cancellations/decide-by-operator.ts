import { and, eq } from 'drizzle-orm';
import type { CancellationDecision } from '#server/generated/desk-resolvers.ts';
import { decidedBy } from '#server/modules/access/decided-by.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import { decideCancellations } from '#server/modules/cancellations/decide-cancellations.ts';
import { findRequests, isOpen } from '#server/modules/cancellations/find-requests.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Services } from '#server/platform/context.ts';

/** What organizers are asked and have not answered: of one order, or of all. */
export async function openRequests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderCode?: string,
): Promise<CancellationRequestModel[]> {
  const now = clock();
  const asked = eq(cancellationRequests.state, 'ASKED');
  const found = await findRequests(db, orderCode === undefined ? asked : and(asked, eq(orders.code, orderCode)));
  return found.filter((one) => isOpen(one, now));
}

type Wanted = {
  orderCode: string;
  decision: CancellationDecision;
  /** The mail address of the one of the organizer's people whose decision it is. */
  member: string;
  reason: string | null;
};

/** Carries out what an organizer has decided about all that is asked of one order, as its desk would. Cents come back. */
export async function decideOfOrder(
  services: Services,
  { orderCode, decision, member, reason }: Wanted,
): Promise<{ refused: string } | { decided: number; backCents: number; currencyCode: string }> {
  const requests = await openRequests(services, orderCode);
  const [first] = requests;
  if (!first) return { refused: `Nothing is asked about the order ${orderCode}.` };
  const { organizationId, currencyCode } = first.order;
  const users = await Promise.all(
    requests.map(({ event }) =>
      decidedBy(services.db, member, { permission: 'RefundOrder', organizationId, eventId: event.id }),
    ),
  );
  const [userId] = users;
  if (!userId || users.includes(null)) return { refused: `${member} gives no money back for this organizer.` };
  let backCents = 0;
  for (const together of Map.groupBy(requests, ({ request }) => request.askedAt.getTime()).values()) {
    const ids = together.map(({ request }) => request.id);
    const done = await decideCancellations(services, ids, { userId, decision, reason });
    if (!done || 'errorCode' in done) return { refused: `The requests of ${orderCode} are no longer open.` };
    backCents += done.backCents;
  }
  return { decided: requests.length, backCents, currencyCode };
}
