import { and, eq, notInArray } from 'drizzle-orm';
import { emptyAccount } from '#server/modules/auth/deleted-account.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { notificationPreferences } from '#server/modules/customers/customers-tables.ts';
import { messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Ending = { customerIds: string[]; userId: string; now: Date };

/**
 * Erases who bought by hand and has no order left, as a deleted account is: the row stays, with nothing of a person. What an
 * organizer wrote to them is among what it wrote to the account that has all of it, and goes there if it is still on its way.
 */
export async function endDeskCustomers(
  services: Pick<Services, 'jobs'>,
  tx: Executor,
  { customerIds, userId, now }: Ending,
): Promise<void> {
  for (const customerId of customerIds) {
    await moveDeliveries(services, tx, { customerId, userId });
    await tx.delete(mailRefusals).where(eq(mailRefusals.userId, customerId));
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, customerId));
    await emptyAccount(tx, customerId, now);
  }
}

/** Each message once: one that the account got by itself is not moved. */
async function moveDeliveries(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<void> {
  const has = tx
    .select({ id: messageDeliveries.messageId })
    .from(messageDeliveries)
    .where(eq(messageDeliveries.userId, userId));
  const moved = await tx
    .update(messageDeliveries)
    .set({ userId })
    .where(and(eq(messageDeliveries.userId, customerId), notInArray(messageDeliveries.messageId, has)))
    .returning();
  await tx.delete(messageDeliveries).where(eq(messageDeliveries.userId, customerId));
  for (const { messageId, sentAt, skippedAt, refusedAt } of moved)
    if (!sentAt && !skippedAt && !refusedAt)
      await jobs.enqueue(
        'send-mail',
        { template: 'desk-message', messageId, userId },
        { executor: tx, singletonKey: `message:${messageId}:${userId}` },
      );
}
