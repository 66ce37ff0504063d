import { and, eq, isNull } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { isClaimable, orderOfToken } from '#server/modules/order-claims/claim-links.ts';
import { endDeskCustomers } from '#server/modules/order-claims/end-desk-customers.ts';
import { findSoldOrder, ordersAlong } from '#server/modules/order-claims/orders-along.ts';
import type { Claimer, SoldOrder } from '#server/modules/order-claims/orders-along.ts';
import { refusedClaim } from '#server/modules/order-claims/refused-claim.ts';
import type { RefusedClaim } from '#server/modules/order-claims/refused-claim.ts';
import { moveWithOrders, withoutOrders } from '#server/modules/order-claims/move-with-orders.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Claimed = { __typename: 'ClaimedOrder'; id: string; code: string } | RefusedClaim;
/** customerId: whose account the person was shown. */
type Claim = { token: string; customerId: string };

/**
 * Takes what the link of a mail leads to into an account, in one transaction: of two at once one gets it, and whose it is by
 * then is answered alike. Locked are the account, which may be deleted at that moment, the organizer, whose box office sells
 * to the same customer, and the orders, in this order (docs/decisions/181).
 */
export async function claimOrder(services: Services, userId: string, { token, customerId }: Claim): Promise<Claimed> {
  if (customerId !== userId) return refusedClaim('OTHER_ACCOUNT');
  const { db, clock } = services;
  const orderId = await orderOfToken(db, token);
  const known = orderId === null ? null : await findSoldOrder(db, orderId);
  if (!known) return refusedClaim('LINK_UNKNOWN');
  return db.transaction(async (tx) => {
    const now = clock();
    const claimer = await lockAccount(tx, userId);
    if (!claimer) return refusedClaim('OTHER_ACCOUNT');
    await lockOrganizer(tx, known.organizationId);
    const sold = await findSoldOrder(tx, known.id);
    // Whose address was corrected meanwhile is not whose link this is.
    if (!sold || (await orderOfToken(tx, token)) !== sold.id) return refusedClaim('LINK_UNKNOWN');
    const answer = { __typename: 'ClaimedOrder', id: sold.id, code: sold.code } as const;
    if (sold.userId === userId) return answer;
    if (sold.deskAddress === null) return refusedClaim('CLAIMED');
    if (!(await isClaimable(tx, sold.id, now))) return refusedClaim('EXPIRED');
    await take(services, tx, { along: await ordersAlong(tx, sold, claimer), userId, now });
    return answer;
  });
}

async function lockAccount(tx: Executor, userId: string): Promise<Claimer | null> {
  const [account] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return account ?? null;
}

type Taking = { along: SoldOrder[]; userId: string; now: Date };

async function take(services: Services, tx: Executor, { along, userId, now }: Taking): Promise<void> {
  const orderIds = along.map(({ id }) => id).toSorted();
  for (const id of orderIds) await lockOrder(tx, id);
  const customerIds = [...new Set(along.map((sold) => sold.userId))];
  await moveWithOrders(tx, { orderIds, customerIds, userId, most: limits.additionalAttendees, now });
  for (const { id, code, organizationId } of along) {
    await recordOrderHistory(tx, id, 'ORDER_CUSTOMER_UPDATED', { customerId: userId });
    await recordDeskDeed(tx, {
      organizationId,
      orderId: id,
      what: 'ORDER_CLAIMED',
      actorId: userId,
      subjectId: userId,
      after: { orderCode: code },
    });
  }
  await endDeskCustomers(services, tx, { customerIds: await withoutOrders(tx, customerIds), userId, now });
}
