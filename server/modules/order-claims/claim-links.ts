import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, notExists } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderClaimLinks } from '#server/modules/order-claims/order-claims-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { Database, Executor, Services } from '#server/platform/context.ts';
import { makeMailedToken, readMailedToken } from '#server/platform/mailed-token.ts';
import type { JobHandler } from '#server/platform/module.ts';

const dayMs = 86_400_000;

/**
 * A token for the link that takes an order into an account, of which only the hash is kept. Those of earlier mails stay good:
 * people find an old mail first. Made when the mail is written, so that no job holds it (docs/decisions/181).
 */
export async function issueClaimToken(executor: Executor, orderId: string): Promise<string> {
  const id = randomUUID();
  const { token, tokenHash } = makeMailedToken(id);
  await executor.insert(orderClaimLinks).values({ id, orderId, tokenHash });
  return token;
}

/**
 * The same for who bought by hand, as long as the order is theirs: whose address is corrected meanwhile gets no link any more,
 * and the mail is written anew. customer: their name in `users.email`. Throws where it is not theirs.
 */
export const issueTokenTo = (db: Database, { orderId, customer }: { orderId: string; customer: string }) =>
  db.transaction(async (tx) => {
    const [theirs] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.id, orderId),
          inArray(orders.userId, tx.select({ id: users.id }).from(users).where(eq(users.email, customer))),
        ),
      )
      .for('share');
    if (!theirs) throw new Error(`the order ${orderId} is another customer’s by now`);
    return issueClaimToken(tx, orderId);
  });

/** No mail that was sent leads to the order any more: it went to somebody else. */
export async function endClaimLinks(tx: Executor, orderId: string): Promise<void> {
  await tx.delete(orderClaimLinks).where(eq(orderClaimLinks.orderId, orderId));
}

/** The order of a link; null for one that nobody was sent. */
export async function orderOfToken(executor: Executor, token: string): Promise<string | null> {
  const read = readMailedToken(token);
  if (!read) return null;
  const [link] = await executor.select().from(orderClaimLinks).where(eq(orderClaimLinks.id, read.id));
  return link && read.fits(link.tokenHash) ? link.orderId : null;
}

/** Events that have not been over for so long that the links of their orders are worth nothing. */
const isRecent = (now: Date) => gt(events.endsAt, new Date(now.getTime() - limits.claimDays * dayMs));

/** Whether what is in an order can still be taken into an account. */
export async function isClaimable(executor: Executor, orderId: string, now: Date): Promise<boolean> {
  const [recent] = await executor
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(and(eq(orderRegistrationItems.orderId, orderId), isRecent(now)))
    .limit(1);
  return recent !== undefined;
}

/** Every day: forgets the links that are worth nothing any more. */
export const forgetClaimLinksJob: JobHandler = {
  queue: 'forget-claim-links',
  schedule: '41 3 * * *',
  handle: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    const recent = db
      .select({ id: events.id })
      .from(orderRegistrationItems)
      .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
      .where(and(eq(orderRegistrationItems.orderId, orderClaimLinks.orderId), isRecent(clock())));
    await db.delete(orderClaimLinks).where(notExists(recent));
  },
};
