import { randomUUID } from 'node:crypto';
import { and, eq, gt, notExists } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderClaimLinks } from '#server/modules/order-claims/order-claims-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
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
