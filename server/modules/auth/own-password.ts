import { and, eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { accounts, users } from '#server/modules/auth/auth-tables.ts';
import { hashPassword, isOutdated } from '#server/modules/auth/password-hash.ts';
import { passwordFault } from '#server/modules/auth/password-rules.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Why a password will not do for this account, in the language of who asks, or null. */
export async function faultFor(
  executor: Executor,
  userId: string,
  { password, language }: { password: string; language: Language },
): Promise<string | null> {
  const [user] = await executor.select().from(users).where(eq(users.id, userId));
  return passwordFault(password, language, user ? [user.email, user.firstName, user.lastName] : []);
}

/** Hashes a password again that was just proved, where its hash was made with another cost than that of today. */
export async function renewHash({ db, passwordCost }: Services, userId: string, password: string): Promise<void> {
  const ofUser = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(ofUser);
  if (!account?.hash || !isOutdated(account.hash, passwordCost)) return;
  const renewed = await hashPassword(password, passwordCost);
  await db
    .update(accounts)
    .set({ password: renewed })
    .where(and(ofUser, eq(accounts.password, account.hash)));
}
