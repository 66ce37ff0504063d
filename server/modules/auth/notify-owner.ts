import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { asker, recordDeed, type Actor } from '#server/modules/security/security-log.ts';
import type { Context, Executor } from '#server/platform/context.ts';

/** What is told of by mail and noted in the security log: a change of what guards the account, to the address that the account has at that time. */
export const guardChanges = [
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
] as const;
export type GuardChange = (typeof guardChanges)[number];

export async function notifyOwner(
  context: Context,
  userId: string,
  change: GuardChange,
  executor: Executor = context.db,
  actor: Actor = asker(context),
): Promise<void> {
  await notifyOfChange(context, executor, { userId, change, actor });
}

type Notifying = Pick<Context, 'jobs'> & { language: Language | null };

/** The same of what no browser asked for. language: null for the site's own. */
export async function notifyOfChange(
  { jobs, language }: Notifying,
  executor: Executor,
  { userId, change, actor }: { userId: string; change: GuardChange; actor: Actor },
): Promise<void> {
  await recordDeed(executor, { kind: change, actor, account: userId });
  const [user] = await executor.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user)
    await jobs.enqueue('send-mail', { template: 'guard-changed', to: user.email, change, language }, { executor });
}
