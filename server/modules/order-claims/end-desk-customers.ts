import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * Deletes the rows of who bought by hand and of whom nothing is left: all that they had is an account's. What an organizer
 * wrote to them is among what it wrote to that account, and goes there if it is still on its way.
 */
export async function endDeskCustomers(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { customerIds, userId }: { customerIds: string[]; userId: string },
): Promise<void> {
  for (const customerId of customerIds) {
    const has = tx
      .select({ id: messageDeliveries.messageId })
      .from(messageDeliveries)
      .where(eq(messageDeliveries.userId, userId));
    const moved = await tx
      .update(messageDeliveries)
      .set({ userId })
      .where(and(eq(messageDeliveries.userId, customerId), notInArray(messageDeliveries.messageId, has)))
      .returning();
    for (const { messageId, sentAt, skippedAt } of moved)
      if (!sentAt && !skippedAt)
        await jobs.enqueue(
          'send-mail',
          { template: 'desk-message', messageId, userId },
          { executor: tx, singletonKey: `message:${messageId}:${userId}` },
        );
  }
  await tx.delete(users).where(and(inArray(users.id, customerIds), isNotNull(users.deskAddress)));
}
