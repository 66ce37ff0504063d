import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** deskAddress: where the tickets of who has no account went; null once they are in one. */
export type SoldOrder = {
  id: string;
  code: string;
  organizationId: string;
  userId: string;
  deskAddress: string | null;
};
/** The address of an account is one whose mailbox its owner has proved (docs/decisions/045). */
export type Claimer = { id: string; email: string };

const columns = {
  id: orders.id,
  code: orders.code,
  organizationId: orders.organizationId,
  userId: orders.userId,
  deskAddress: users.deskAddress,
};

export async function findSoldOrder(executor: Executor, orderId: string): Promise<SoldOrder | null> {
  const [sold] = await executor
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return sold ?? null;
}

/**
 * What goes into an account by the link of this order, which comes first: for who reads the mailbox that it was mailed to all
 * that its organizer sold to that address, since the same mailbox got those mails too. Whose account has another address was
 * perhaps forwarded this one mail, and gets what is in it (docs/decisions/181).
 */
export async function ordersAlong(executor: Executor, sold: SoldOrder, claimer: Claimer | null): Promise<SoldOrder[]> {
  const { id, organizationId, deskAddress } = sold;
  if (!deskAddress || claimer?.email.toLowerCase() !== deskAddress.toLowerCase()) return [sold];
  const others = await executor
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.organizationId, organizationId), eq(users.deskAddress, deskAddress), ne(orders.id, id)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return [sold, ...others];
}
