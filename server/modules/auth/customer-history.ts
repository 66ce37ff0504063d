import { desc, eq } from 'drizzle-orm';
import type { HistoryEntryType } from '#server/generated/resolvers.ts';
import { customerHistory } from '#server/modules/auth/auth-tables.ts';
import type { SecurityKind } from '#server/modules/security/security-kinds.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { Executor } from '#server/platform/context.ts';

/** Notes what happened to an account, in the same transaction. data never holds a password, a token or an answer. */
export async function recordHistory(
  executor: Executor,
  userId: string,
  type: HistoryEntryType,
  data: object = {},
): Promise<void> {
  await executor.insert(customerHistory).values({ userId, type, data });
  const kind = deeds[type];
  if (kind) await recordDeed(executor, { kind, actor: account(userId), account: userId });
}

/** What of an account's history the security log tells too. */
const deeds: Partial<Record<HistoryEntryType, SecurityKind>> = {
  CUSTOMER_REGISTERED: 'account-opened',
  CUSTOMER_VERIFIED: 'account-verified',
  CUSTOMER_DETAIL_UPDATED: 'account-changed',
  CUSTOMER_PASSWORD_UPDATED: 'password-changed',
  CUSTOMER_PASSWORD_RESET_REQUESTED: 'password-reset-asked',
  CUSTOMER_PASSWORD_RESET_VERIFIED: 'password-reset',
  CUSTOMER_EMAIL_UPDATE_REQUESTED: 'address-change-asked',
  CUSTOMER_EMAIL_UPDATE_VERIFIED: 'address-changed',
};

/** Newest first. */
export const historyOf = (executor: Executor, userId: string) =>
  executor
    .select()
    .from(customerHistory)
    .where(eq(customerHistory.userId, userId))
    .orderBy(desc(customerHistory.createdAt))
    .limit(100);
