import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { isClaimable, orderOfToken } from '#server/modules/order-claims/claim-links.ts';
import { findSoldOrder, ordersAlong } from '#server/modules/order-claims/orders-along.ts';
import { ticketsByEvent } from '#server/modules/order-claims/tickets-by-event.ts';
import type { ClaimableEventModel } from '#server/modules/order-claims/tickets-by-event.ts';
import { refusedClaim } from '#server/modules/order-claims/refused-claim.ts';
import type { RefusedClaim } from '#server/modules/order-claims/refused-claim.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type ReceivedOrderModel = {
  organization: typeof organizations.$inferSelect;
  orders: { code: string; events: ClaimableEventModel[] }[];
  account: { id: string; name: string; emailAddress: string } | null;
  isTheirs: boolean;
};

/** What the link of a mail takes into an account, to whoever has the link. userId: of who asks, null for a visitor. */
export async function receivedOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string | null,
  token: string,
): Promise<ReceivedOrderModel | RefusedClaim> {
  const orderId = await orderOfToken(db, token);
  const sold = orderId === null ? null : await findSoldOrder(db, orderId);
  if (!sold) return refusedClaim('LINK_UNKNOWN');
  const isTheirs = sold.userId === userId;
  if (!isTheirs) {
    if (sold.deskAddress === null) return refusedClaim('CLAIMED');
    if (!(await isClaimable(db, sold.id, clock()))) return refusedClaim('EXPIRED');
  }
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, sold.organizationId));
  if (!organization) throw new Error(`no organizer ${sold.organizationId}`);
  const claimer = userId === null ? null : await findClaimer(db, userId);
  const along = await ordersAlong(db, sold, claimer);
  const attended = await ticketsByEvent(
    db,
    along.map(({ id }) => id),
  );
  return {
    organization,
    orders: along.map(({ id, code }) => ({ code, events: attended.filter((one) => one.orderId === id) })),
    account: claimer && { id: claimer.id, name: claimer.name, emailAddress: claimer.email },
    isTheirs,
  };
}

async function findClaimer(executor: Executor, userId: string) {
  const [found] = await executor
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return found ? { ...found, name: `${found.firstName} ${found.lastName}`.trim() } : null;
}
