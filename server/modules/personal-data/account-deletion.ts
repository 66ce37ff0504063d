import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AccountDeletion } from '#server/generated/resolvers.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { unconfirmed } from '#server/modules/auth/confirm-identity.ts';
import { deletionEffects, ownedAlone } from '#server/modules/personal-data/deletion-effects.ts';
import { asker, recordDeed } from '#server/modules/security/security-log.ts';
import { lastOwner } from '#server/modules/team/team-refusals.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import type { Refusal } from '#server/platform/result.ts';

/** Long enough to read the mail about it, and to come back. */
const waitMs = 7 * 86_400_000;

export const readAccountDeletion = (context: Context): Promise<AccountDeletion> =>
  deletionEffects(context.db, requireSession(context).userId, context.clock());

type Asked =
  | ({ __typename: 'AccountDeletion' } & AccountDeletion)
  | Refusal<'ConfirmationRequiredError'>
  | Refusal<'LastOwnerError'>;

/**
 * Notes that the account is to be deleted seven days from now, and mails its address that it can be kept until then. Whoever
 * asked before keeps the day of then, and is mailed nothing. Nothing else of the account changes before that day.
 */
export async function requestAccountDeletion(context: Context): Promise<Asked> {
  const { userId } = requireSession(context);
  const refused = await unconfirmed(context);
  if (refused) return refused;
  return context.db.transaction(async (tx) => {
    if ((await ownedAlone(tx, userId)).length > 0) return lastOwner();
    const dueAt = new Date(context.clock().getTime() + waitMs);
    const [asked] = await tx
      .update(users)
      .set({ deletionDueAt: dueAt })
      .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
      .returning({ to: users.email });
    if (asked) {
      await recordDeed(tx, { kind: 'deletion-asked', actor: asker(context), account: userId });
      await mailStep(context, tx, { step: 'asked', to: asked.to, dueAt });
    }
    return {
      __typename: 'AccountDeletion' as const,
      ...(await deletionEffects(tx, userId, context.clock())),
    };
  });
}

/** Keeps the account after all. A login is enough: who can delete may keep. */
export async function cancelAccountDeletion(context: Context): Promise<{ success: boolean }> {
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const [kept] = await tx
      .update(users)
      .set({ deletionDueAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)))
      .returning({ to: users.email });
    if (!kept) return { success: false };
    await recordDeed(tx, { kind: 'deletion-called-back', actor: asker(context), account: userId });
    await mailStep(context, tx, { step: 'calledBack', to: kept.to, dueAt: null });
    return { success: true };
  });
}

type Step = { step: 'asked' | 'calledBack' | 'done'; to: string; dueAt: Date | null };

export async function mailStep(
  { jobs, language }: Pick<Context, 'jobs'> & { language: Context['language'] | null },
  tx: Executor,
  { step, to, dueAt }: Step,
): Promise<void> {
  const job = { template: 'account-deletion', step, to, dueAt: dueAt?.toISOString() ?? null, language };
  await jobs.enqueue('send-mail', job, { executor: tx });
}
