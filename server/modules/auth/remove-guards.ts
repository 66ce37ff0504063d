import { and, count, eq, gte } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { authenticators, passkeys, recoveryCodes } from '#server/modules/auth/guard-tables.ts';
import { notifyOfChange } from '#server/modules/auth/notify-owner.ts';
import { account } from '#server/modules/security/security-log.ts';
import type { Actor } from '#server/modules/security/security-log.ts';
import type { Context, Executor } from '#server/platform/context.ts';

export type RemovedGuards = { removedPasskeys: number; keptPasskeys: number; authenticatorRemoved: boolean };

/**
 * Takes the passkeys away that were added since then, and the authenticator app with its recovery codes if it was set up
 * since then: a thief's, who would stay in by the one and keep the owner out by the other (docs/decisions/055). The
 * account's address is told of what went. An app counts from its first right code, however long before it was begun.
 */
export async function removeGuardsSince(
  context: Pick<Context, 'jobs'> & { language: Language | null },
  tx: Executor,
  userId: string,
  since: Date,
  actor: Actor = account(userId),
): Promise<RemovedGuards> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  const off = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), gte(authenticators.confirmedAt, since)))
    .returning({ userId: authenticators.userId });
  if (off.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (removed.length > 0) await notifyOfChange(context, tx, { userId, change: 'passkey-removed', actor });
  if (off.length > 0) await notifyOfChange(context, tx, { userId, change: 'second-factor-off', actor });
  const [kept] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return { removedPasskeys: removed.length, keptPasskeys: kept?.passkeys ?? 0, authenticatorRemoved: off.length > 0 };
}
