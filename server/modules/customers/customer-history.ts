import { desc, eq } from 'drizzle-orm';
import type { HistoryEntryType } from '#server/generated/resolvers.ts';
import { customerHistory } from '#server/modules/customers/customers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Notes what happened to an account, in the same transaction. data never holds a password, a token or an answer. */
export async function recordHistory(
  executor: Executor,
  userId: string,
  type: HistoryEntryType,
  data: object = {},
): Promise<void> {
  await executor.insert(customerHistory).values({ userId, type, data });
}

/** Newest first. */
export const historyOf = (executor: Executor, userId: string) =>
  executor
    .select()
    .from(customerHistory)
    .where(eq(customerHistory.userId, userId))
    .orderBy(desc(customerHistory.createdAt))
    .limit(100);
